import { formatMelbourneTime } from '../melbourne-time.ts'
import type { SelectedSubmission } from './select-submissions.ts'
import { fieldLabelsOf, KIND_LABELS, labelledFields } from './submission-labels.ts'

/** A table with a header row. */
export type Table = string[][]

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

/** Build a table of all data of these submissions. A field that several kinds share is one column. */
export function buildSubmissionTable(rows: readonly SelectedSubmission[]): Table {
  const names = fieldLabelsOf([...new Set(rows.map(({ kind }) => kind))])
  return [submissionHeader(names), ...rows.map((row) => submissionRow(row, names))]
}

/** Return the names of the columns of submissions with these fields. */
export function submissionHeader(fieldLabels: readonly string[]): string[] {
  return [...METADATA_COLUMNS, ...fieldLabels, 'Notice shown']
}

/** Return the cells of a submission. */
export function submissionRow(row: SelectedSubmission, fieldLabels: readonly string[]): string[] {
  const fields = new Map(labelledFields(row.kind, row.latest))
  return [
    row.reference,
    KIND_LABELS[row.kind],
    formatMelbourneTime(row.createdAt),
    row.lang,
    row.page,
    row.spam,
    String(row.changes),
    String(row.receipts.length),
    row.state,
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
  const formatCell = (cell: string) => `"${escapeFormula(cell).replaceAll('"', '""')}"`
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

function escapeFormula(cell: string): string {
  return /^\s*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell
}

/** Build a spreadsheet file. Every cell is text, so that none is evaluated as a formula. */
export async function buildXlsx(table: Table): Promise<Buffer> {
  const { default: writeSpreadsheet } = await import('write-excel-file/node')
  const [names = [], ...rows] = table
  const data = [
    names.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
  ]
  return writeSpreadsheet(data, {
    sheet: 'Submissions',
    stickyRowsCount: 1,
    columns: names.map(() => ({ width: 22 })),
  }).toBuffer()
}
