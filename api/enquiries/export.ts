import { formatMelbourneTime } from '../melbourne-time.ts'
import type { SelectedSubmission } from './select-submissions.ts'
import { KIND_LABELS, labelledFields } from './submission-labels.ts'

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

/** Build a table of all data of these submissions. A field that several kinds share is one column. */
export function buildSubmissionTable(rows: readonly SelectedSubmission[]): Table {
  const fields = rows.map(({ kind, latest }) => new Map(labelledFields(kind, latest)))
  const names = [...new Set(fields.flatMap((one) => [...one.keys()]))]
  const body = rows.map((row, index) => [
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
    ...names.map((name) => fields[index]?.get(name) ?? ''),
    row.notice,
  ])
  return [[...METADATA_COLUMNS, ...names, 'Notice shown'], ...body]
}

/**
 * Format a table as CSV for spreadsheet programs: with a byte-order mark, so that Chinese and Korean are decoded
 * correctly, and with an apostrophe before any cell that would be read as a formula.
 */
export function formatCsv(table: Table): string {
  const lines = table.map((row) =>
    row.map((cell) => `"${escapeFormula(cell).replaceAll('"', '""')}"`).join(','),
  )
  return `\ufeff${lines.join('\r\n')}\r\n`
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
