import type { PictureTable } from './picture-table.ts'

export type Box = { left: number; top: number; width: number; height: number }

/** Space for the shadow around a trimmed cut-out, as a share of the longer side of the body. */
const SHADOW_MARGIN_SHARE = 0.08

/** Return the area that the `original` crop shows, in pixels of the file: all of a photograph; a cut-out's body and shadow. */
export function originalBox(row: Pick<PictureTable, 'width' | 'height' | 'body'>): Box {
  const { body } = row
  if (!body) return { left: 0, top: 0, width: row.width, height: row.height }
  const margin = Math.round(Math.max(body.width, body.height) * SHADOW_MARGIN_SHARE)
  const left = Math.max(0, body.left - margin)
  const top = Math.max(0, body.top - margin)
  return {
    left,
    top,
    width: Math.min(row.width, body.left + body.width + margin) - left,
    height: Math.min(row.height, body.top + body.height + margin) - top,
  }
}
