import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import type { CARE_STATES } from '#contract/office/inbox.ts'
import { formatMelbourneTime } from '../melbourne-time.ts'
import type { SelectedSubmission } from './select-submissions.ts'
import { fieldLabelsOf, KIND_LABELS, labelledFields } from './submission-labels.ts'

/** A text, or a moment as `{ at }` in ISO 8601; null for no moment. */
export type Cell = string | { at: string } | null

/** A table with a header row. */
export type Table = Cell[][]

const STATES: Record<(typeof CARE_STATES)[number], string> = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting',
  done: 'Done',
}

const METADATA_COLUMNS = [
  'Reference',
  'Kind',
  'Received (Melbourne)',
  'Language',
  'Page',
  'Suspected spam',
  'Corrections',
  'Receipts',
  'State',
  'Owner',
  'Notes',
]

/** Rows of a table in memory: with 20,000 registrations, a spreadsheet takes 200 MB while it is built. */
export const MAX_TABLE_ROWS = 20_000

/**
 * Build a table of all data of these submissions. A field that several kinds share is one column, and one that nobody has filled
 * in is none.
 */
export function buildSubmissionTable(rows: readonly SelectedSubmission[]): Table {
  const fields = rows.flatMap(({ kind, latest }) => labelledFields(kind, latest))
  const filled = new Set(fields.filter(([, text]) => text !== '').map(([label]) => label))
  const names = fieldLabelsOf([...new Set(rows.map(({ kind }) => kind))]).filter((name) => filled.has(name))
  return [submissionHeader(names), ...rows.map((row) => submissionRow(row, names))]
}

/** Return the names of the columns of submissions with these fields. */
export function submissionHeader(fieldLabels: readonly string[]): string[] {
  const headings = fieldLabels.map((label) => (METADATA_COLUMNS.includes(label) ? `${label} (form)` : label))
  return [...METADATA_COLUMNS, ...headings, 'Notice shown']
}

/** Return the cells of a submission. */
export function submissionRow(row: SelectedSubmission, fieldLabels: readonly string[]): Cell[] {
  const fields = new Map(labelledFields(row.kind, row.latest))
  return [
    row.reference,
    KIND_LABELS[row.kind],
    { at: row.createdAt },
    LANGUAGE_SETTINGS[row.lang].englishName,
    row.page,
    row.spam,
    String(row.changes),
    String(row.receipts.length),
    STATES[row.state],
    row.owner,
    row.notes.map(({ personName, text }) => `${personName}: ${text}`).join('\n'),
    ...fieldLabels.map((name) => fields.get(name) ?? ''),
    row.notice,
  ]
}

/**
 * Format a table as CSV for spreadsheet programs: with a byte-order mark, so that Chinese and Korean are decoded
 * correctly, and with an apostrophe before any cell that would be read as a formula.
 */
export function formatCsv(table: Table): string {
  return BYTE_ORDER_MARK + formatCsvLines(table)
}

/** The first character of a CSV file. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Format rows as lines of a CSV file. */
export function formatCsvLines(rows: Table): string {
  const formatCell = (cell: Cell) => `"${escapeFormula(textOf(cell)).replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell === null ? '' : formatMelbourneTime(cell.at)
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
