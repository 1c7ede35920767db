import { createHash } from 'node:crypto'
import type { Db } from '#database/connect.ts'
import type { SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import type { FormLimits } from '#system/form-limits.ts'
import { minutesBefore } from '../clients/time-window.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Why a submission is held. A held submission is stored and not sent, and the visitor is asked to send it once more.
 * `flood`: it arrived while the total rate was too high. `correction` comes first if only a revision is suspected and the
 * original has been sent. Older releases also stored `repeat` and `links`.
 */
export type SpamFlag = 'hidden-field' | 'too-fast' | 'flood' | 'correction'

/** First flag of submissions that were clean before they were revised. */
export const REVISION_FLAG: SpamFlag = 'correction'

export function isOnlyRevisionFlagged(spam: string): boolean {
  return spam.startsWith(REVISION_FLAG)
}

/** More links than this in one submission indicate advertising. */
const MAX_LINKS = 3
const LINK_PATTERN = /https?:\/\/|<a\s|\[url/gi

type SpamCheckInput = {
  kind: SubmissionKind
  /** Content of the honeypot field, which visitors do not see. */
  subject: string
  elapsed: string | number
  isFlood: boolean
}

/**
 * Return all spam flags of a submission. A newsletter sign-up may be fast: the address must be confirmed from its mail
 * anyway.
 */
export function detectSpam(
  limits: FormLimits,
  { kind, subject, isFlood, ...form }: SpamCheckInput,
): SpamFlag[] {
  const elapsed = kind === 'newsletter' ? undefined : elapsedSeconds(form.elapsed)
  const checks: [SpamFlag, boolean][] = [
    ['hidden-field', subject.trim() !== ''],
    ['too-fast', elapsed !== undefined && elapsed < limits.minSeconds],
    ['flood', isFlood],
  ]
  return checks.filter(([, hasMatched]) => hasMatched).map(([reason]) => reason)
}

/** Create the error that asks the visitor to send a held submission once more: a person does, and most programs do not. */
export function sendAgain(flags: readonly SpamFlag[]): ApiError {
  if (flags.some((flag) => flag === 'hidden-field' || flag === 'too-fast'))
    return new ApiError(422, (messages) => messages.suspected())
  const error = new ApiError(503, (messages) => messages.flooded())
  error.retryAfterSeconds = FLOOD_WINDOW_SECONDS
  return error
}
const FLOOD_WINDOW_SECONDS = 60

/** Return true for a text with so many links that its reader should be warned. */
export function hasManyLinks(fields: SubmissionFields): boolean {
  return (Object.values(fields).join('\n').match(LINK_PATTERN)?.length ?? 0) > MAX_LINKS
}

/** Undefined without scripts, for a restored draft or for an invalid value; none of them is suspicious. */
function elapsedSeconds(elapsed: string | number): number | undefined {
  const milliseconds = elapsed === '' ? Number.NaN : Number(elapsed)
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds / 1_000 : undefined
}

/**
 * Find a submission with the same fields that was sent within the last hour, so that the same text again is the same
 * submission: one reference, one mail. Newsletter sign-ups are excluded: they differ only in their email address and have a
 * limit of their own.
 */
export async function findRepeated(
  db: Db,
  limits: FormLimits,
  { kind, fields }: { kind: SubmissionKind; fields: SubmissionFields },
  now: Date,
): Promise<string | undefined> {
  if (limits.repeatMinutes === 0 || kind === 'newsletter') return undefined
  const rows = await db
    .selectFrom('submission')
    .select(['reference', 'fields'])
    .where('contentHash', '=', hashContent(kind, fields))
    .where('spam', '=', '')
    .where('createdAt', '>', minutesBefore(now, limits.repeatMinutes))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('submissionChange')
            .select('number')
            .whereRef('submissionChange.reference', '=', 'submission.reference'),
        ),
      ),
    )
    .orderBy('createdAt')
    .limit(10)
    .execute()
  return rows.find((row) => JSON.stringify(row.fields) === JSON.stringify(fields))?.reference
}

/** Hash the fields, ignoring case and whitespace but not punctuation: a corrected dot in an address is not a repeat. */
export function hashContent(kind: SubmissionKind, fields: SubmissionFields): string {
  const texts = Object.entries(fields).map(
    ([name, text]) => `${name}=${String(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()}`,
  )
  return createHash('sha256')
    .update([kind, ...texts].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
