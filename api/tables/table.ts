import { formatMelbourneTime } from '../melbourne-time.ts'

/** A text, or a moment as `{ at }` in ISO 8601; null for no moment. */
export type Cell = string | { at: string } | null

/** A table with a header row. */
export type Table = Cell[][]

/** Rows of a table in memory: with 20,000 registrations, a spreadsheet takes 200 MB while it is built. */
export const MAX_TABLE_ROWS = 20_000

/** Return the text of a cell, a moment in Melbourne time. */
export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell === null ? '' : formatMelbourneTime(cell.at)
}
