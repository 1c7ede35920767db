import { createHash } from 'node:crypto'
import type { FormLimits } from '#config/form-limits.ts'
import type { Db } from '#database/connect.ts'
import type { SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import { minutesBefore } from './rate-limit.ts'

/**
 * Why a submission may be spam. A flagged submission is stored, and nothing is sent. `flood`: it arrived while the total
 * rate was too high. `correction` comes first if only a revision is suspected and the original has been sent.
 */
export type SpamFlag = 'hidden-field' | 'too-fast' | 'repeat' | 'links' | 'flood' | 'correction'

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
  fields: SubmissionFields
  contentHash: string
  /** Content of the honeypot field, which visitors do not see. */
  subject: string
  elapsed: string | number
  isFlood: boolean
  /** Reference of a revised submission: reverting to its own original text is not a repeat. */
  reference?: string
}

/** Return all spam flags of a submission. */
export async function detectSpam(
  db: Db,
  limits: FormLimits,
  candidate: SpamCheckInput,
  now: Date,
): Promise<SpamFlag[]> {
  const elapsed = elapsedSeconds(candidate.elapsed)
  const links = Object.values(candidate.fields).join('\n').match(LINK_PATTERN)?.length ?? 0
  const checks: [SpamFlag, boolean][] = [
    ['hidden-field', candidate.subject.trim() !== ''],
    ['too-fast', elapsed !== undefined && elapsed < limits.minSeconds],
    ['links', links > MAX_LINKS],
    ['repeat', await isDuplicate(db, limits, candidate, now)],
    ['flood', candidate.isFlood],
  ]
  return checks.filter(([, hasMatched]) => hasMatched).map(([reason]) => reason)
}

/** Undefined without scripts or for an invalid value; neither is suspicious. */
function elapsedSeconds(elapsed: string | number): number | undefined {
  const milliseconds = elapsed === '' ? Number.NaN : Number(elapsed)
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds / 1_000 : undefined
}

/** Newsletter sign-ups are excluded: they differ only in their email address and have a limit of their own. */
async function isDuplicate(
  db: Db,
  limits: FormLimits,
  candidate: SpamCheckInput,
  now: Date,
): Promise<boolean> {
  if (limits.repeatMinutes === 0 || candidate.kind === 'newsletter') return false
  const row = await db
    .selectFrom('submission')
    .select('reference')
    .where('contentHash', '=', candidate.contentHash)
    .where('reference', '!=', candidate.reference ?? '')
    // A submission flagged as too fast was not sent. A person may send it again at normal speed.
    .where('spam', '!=', 'too-fast' satisfies SpamFlag)
    .where('createdAt', '>', minutesBefore(now, limits.repeatMinutes))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
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
