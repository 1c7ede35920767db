import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import type { SubmissionState } from '#contract/office/submission-state.ts'
import type { Cell, Table } from '../tables/table.ts'
import type { SelectedSubmission } from './select-submissions.ts'
import { fieldLabelsOf, KIND_LABELS, labelledFields } from './submission-labels.ts'

const STATES: Record<SubmissionState, string> = {
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

/**
 * Build a table of all data of these submissions. A field that several kinds share is one column, and a field that is empty
 * everywhere has none.
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
