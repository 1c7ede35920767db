import { formatMelbourneTime } from '../melbourne-time.ts'
import { TIME_ZONE_NOTE } from '../reference-argument.ts'
import type { SelectedSubmission } from './select-submissions.ts'
import { contactAddressOf, contactNameOf, KIND_LABELS, labelledFields } from './submission-labels.ts'

/** Format a number with its noun: `1 submission`, `2 submissions`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

/** Format a submission as one line. */
export function formatLine({
  reference,
  kind,
  createdAt,
  lang: tag,
  spam,
  changes,
  receipts,
  latest,
}: SelectedSubmission): string {
  const notes = [
    receipts.length === 0 ? '' : `receipts: ${receipts.length}`,
    spam === '' ? '' : `suspected: ${spam}`,
    changes === 0 ? '' : `corrected ${count(changes, 'time')}`,
  ]
  const who = [contactNameOf(latest), contactAddressOf(latest)]
  const columns = [reference, formatMelbourneTime(createdAt), tag, KIND_LABELS[kind], ...who, ...notes]
  return columns.filter(Boolean).join('  ')
}

/** Format a submission with all its fields as lines. */
export function formatSubmission(row: SelectedSubmission): string[] {
  const { reference, kind, createdAt, lang: tag, page, notice, spam, receipts } = row
  const received = `${formatMelbourneTime(createdAt)} (${TIME_ZONE_NOTE})`
  const metadata = { reference, kind: KIND_LABELS[kind], received, language: tag, page, notice, spam }
  return [
    ...Object.entries(metadata).filter(([, text]) => text !== ''),
    ...labelledFields(kind, row.latest),
    ...receipts.map(({ name, type, bytes }) => ['Receipt', `${name} (${type}, ${bytes} bytes)`]),
  ].map(([name, text]) => `${name}: ${text}`)
}
