import { createHash } from 'node:crypto'
import type { FormLimits } from '#config/form-limits.ts'
import type { Db } from '#database/connect.ts'
import type { SubmissionFields, SubmissionKind } from '#database/submission-tables.ts'
import { minutesBefore } from './rate-limit.ts'

/**
 * Why a submission may be spam; it is kept and marked, and nobody is mailed. `flood`: it came while far too much came from
 * everywhere. `correction` stands first where only a later wording is suspected, and the first one has been sent.
 */
export type SpamFlag = 'hidden-field' | 'too-fast' | 'repeat' | 'links' | 'flood' | 'correction'

/** Marks of submissions that were clean as they first came begin with this. */
export const REVISION_FLAG: SpamFlag = 'correction'

export function isOnlyRevisionFlagged(spam: string): boolean {
  return spam.startsWith(REVISION_FLAG)
}

/** More addresses than this in one submission are an advertisement. */
const MAX_LINKS = 3
const LINK_PATTERN = /https?:\/\/|<a\s|\[url/gi

type SpamCheckInput = {
  kind: SubmissionKind
  fields: SubmissionFields
  contentHash: string
  /** What the field no visitor sees was filled in with. */
  subject: string
  elapsed: string | number
  isFlood: boolean
  /** Of what is corrected: going back to its own first words is no repeat. */
  reference?: string
}

/** All reasons to suspect a submission, none for nearly every one. */
export async function detectSpam(
  db: Db,
  limits: FormLimits,
  given: SpamCheckInput,
  now: Date,
): Promise<SpamFlag[]> {
  const elapsed = elapsedSeconds(given.elapsed)
  const links = Object.values(given.fields).join('\n').match(LINK_PATTERN)?.length ?? 0
  const checks: [SpamFlag, boolean][] = [
    ['hidden-field', given.subject.trim() !== ''],
    ['too-fast', elapsed !== undefined && elapsed < limits.minSeconds],
    ['links', links > MAX_LINKS],
    ['repeat', await isDuplicate(db, limits, given, now)],
    ['flood', given.isFlood],
  ]
  return checks.filter(([, hasMatched]) => hasMatched).map(([reason]) => reason)
}

/** Unknown without scripts, and for anything that is no time: nobody is suspected for that. */
function elapsedSeconds(given: string | number): number | undefined {
  const milliseconds = given === '' ? Number.NaN : Number(given)
  return Number.isFinite(milliseconds) && milliseconds >= 0 ? milliseconds / 1_000 : undefined
}

/** Newsletters are told apart by their address alone, and have a limit of their own. */
async function isDuplicate(db: Db, limits: FormLimits, given: SpamCheckInput, now: Date): Promise<boolean> {
  if (limits.repeatMinutes === 0 || given.kind === 'newsletter') return false
  const row = await db
    .selectFrom('submission')
    .select('reference')
    .where('contentHash', '=', given.contentHash)
    .where('reference', '!=', given.reference ?? '')
    // Held back as too fast, it reached nobody: who sends it again slowly is a person.
    .where('spam', '!=', 'too-fast' satisfies SpamFlag)
    .where('createdAt', '>', minutesBefore(now, limits.repeatMinutes))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The same for texts that differ in case and spaces alone: a corrected dot in an address is no repeat. */
export function hashContent(kind: SubmissionKind, fields: SubmissionFields): string {
  const texts = Object.entries(fields).map(
    ([name, text]) => `${name}=${String(text).toLowerCase().replaceAll(/\s+/g, ' ').trim()}`,
  )
  return createHash('sha256')
    .update([kind, ...texts].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
