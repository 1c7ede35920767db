import { formatMelbourneTime } from '../melbourne-time.ts'
import { type Cell, type Table, textOf } from './table.ts'

const DATE_FORMAT = 'yyyy-mm-dd hh:mm'

function spreadsheetCell(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return { value: toSpreadsheetText(cell), type: String }
  // Spreadsheets know no time zones: theirs is the time in Melbourne.
  const value = new Date(`${formatMelbourneTime(cell.at).replace(' ', 'T')}Z`)
  return { value, type: Date, format: DATE_FORMAT }
}

/** Longest text of a cell; programs call a file with a longer one damaged. */
const MAX_CELL_LENGTH = 32_767
const SHORTENED = '… (shortened: the CSV file has the whole text)'

/** Return a text as the file format has it: of limited length, and without the codes that programs read as characters. */
function toSpreadsheetText(text: string): string {
  const shown =
    text.length > MAX_CELL_LENGTH
      ? text.slice(0, MAX_CELL_LENGTH - SHORTENED.length).toWellFormed() + SHORTENED
      : text
  return shown.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** Build a spreadsheet file. Every cell but a date is text, so that none is evaluated as a formula. */
export async function buildXlsx(table: Table, sheet: string): Promise<Buffer> {
  const { default: writeSpreadsheet } = await import('write-excel-file/node')
  const [names = [], ...rows] = table
  const data = [
    names.map(textOf).map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map(spreadsheetCell)),
  ]
  return writeSpreadsheet(data, {
    sheet,
    stickyRowsCount: 1,
    columns: names.map(() => ({ width: 22 })),
  }).toBuffer()
}
