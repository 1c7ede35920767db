import { type Cell, type Table, textOf } from './table.ts'

/**
 * Format a table as CSV for spreadsheet programs: with a byte-order mark, so that Chinese and Korean are decoded
 * correctly, and with an apostrophe before any cell that would be read as a formula.
 */
export function formatCsv(table: Table): string {
  return BYTE_ORDER_MARK + formatCsvLines(table)
}

/** Format the parts of a table that comes row by row. */
export async function* formatCsvParts(parts: AsyncIterable<Table>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  for await (const rows of parts) yield formatCsvLines(rows)
}

const BYTE_ORDER_MARK = '\ufeff'

function formatCsvLines(rows: Table): string {
  const formatCell = (cell: Cell) => `"${escapeFormula(textOf(cell)).replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

/** What a spreadsheet program may read as the beginning of a formula, after characters that it leaves out or does not show. */
const FORMULA =
  /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|^\s*[\t\r]/u

function escapeFormula(cell: string): string {
  return FORMULA.test(cell) && !isTelephone(cell) && !/^[-+ ]*$/.test(cell) ? `'${cell}` : cell
}

/** Return true for an international telephone number that is one number, or that no formula can be written like. */
function isTelephone(cell: string): boolean {
  const [, number = ''] = /^(\+\d[\d ()./–-]*?)(?: ?(?:ext?|x)\.? ?\d+)?$/i.exec(cell.normalize('NFKC')) ?? []
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= 6 && (/^\+\d+$/.test(number) || /\d [\d(]|\.\d+\./.test(number))
}
