import type { PictureTable } from './picture-table.ts'

export type Box = { left: number; top: number; width: number; height: number }

/** Room for the shadow round a trimmed cut-out, as a share of the longer side of the body. */
const SHADOW_ROOM = 0.08

/** What the `original` cut of a picture shows, in pixels of the file: all of a photograph, a cut-out's body and its shadow. */
export function originalBox(row: Pick<PictureTable, 'width' | 'height' | 'body'>): Box {
  const { body } = row
  if (!body) return { left: 0, top: 0, width: row.width, height: row.height }
  const room = Math.round(Math.max(body.width, body.height) * SHADOW_ROOM)
  const left = Math.max(0, body.left - room)
  const top = Math.max(0, body.top - room)
  return {
    left,
    top,
    width: Math.min(row.width, body.left + body.width + room) - left,
    height: Math.min(row.height, body.top + body.height + room) - top,
  }
}
