import type { ContentUnit } from '#content-model/compile/content-units.ts'
import type { Lang } from '#contract/languages.ts'
import { type FieldPath, pathName, valueAt, withValuesAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart, RevisionCause } from '#database/entry-tables.ts'
import { writeTransaction } from '#database/lock.ts'
import { readRevisionBody } from '../queries/read-revision.ts'
import { hashBody, shortHash } from '../store/body.ts'
import { chooseLatest, choosePublished, readDocuments, type StoredDocument } from '../store/entry-source.ts'
import {
  type Author,
  latestVersion,
  lockEntries,
  readEnglish,
  refreshEntry,
  removeDocument,
  storeRevision,
} from '../store/store-entry.ts'
import { forgetDiscarded, readChecked, storeChecked } from '../translation/language-basis.ts'
import { compareWithEnglish } from '../translation/language-state.ts'
import { type FollowedLists, followLists, latestVersions, type SeenVersions } from './follow-lists.ts'
import { applySteps, invertSteps, movePath } from './list-steps.ts'
import { type Conflict, isEqual, mergeBodies } from './merge-bodies.ts'

export type DraftChange = {
  part: EntryPart
  /** The version the person started from; 0 for a part that did not exist. */
  baseVersion: number
  body: unknown
  /** The lists of the body are those of these versions; of the latest without. */
  seen?: SeenVersions | undefined
  /** Conflicts that the body decides, with the value it decides against. */
  decided?: readonly { path: FieldPath; theirs?: unknown }[] | undefined
  author: Author
  now: Date
  cause?: RevisionCause
}

export type SaveResult =
  | { outcome: 'saved'; version: number; body: unknown; isJoined: boolean; seen: SeenVersions }
  /** Both have changed the same fields; nothing is stored. */
  | { outcome: 'conflict'; version: number; conflicts: readonly Conflict[]; theirs: unknown }

/**
 * Save the draft of a part. If somebody else has saved since the base version, fields that only one of both changed join; a
 * field that both changed is a conflict. What was typed stays with its item if lists have changed meanwhile. `record` runs in
 * the same transaction if anything is stored, with the body that was the latest.
 */
export function saveDraft(
  db: Db,
  unit: ContentUnit,
  change: DraftChange,
  record: (transaction: Db, before: unknown) => Promise<void>,
): Promise<SaveResult> {
  return writeTransaction(db, async (transaction) => {
    await lockEntries(transaction, [unit])
    const documents = await readDocuments(transaction, unit.path)
    const latest = chooseLatest(documents, change.part, unit.path)
    const followed = await followLists(transaction, unit, documents, change)
    const joined = await join(transaction, unit.path, latest, change, followed)
    if (joined.conflicts.length > 0 && latest)
      return {
        outcome: 'conflict',
        version: latest.version,
        conflicts: joined.conflicts,
        theirs: latest.body,
      }
    const { body } = joined
    const isJoined = !isEqual(body, change.body)
    const seen = latestVersions(documents, unit.path)
    if (latest && isEqual(latest.body, body))
      return { outcome: 'saved', version: latest.version, body, isJoined, seen }
    const version = await storeDraft(transaction, unit, documents, { ...change, body }, followed.english)
    await refreshEntry(transaction, unit, change)
    await record(transaction, latest?.body)
    return { outcome: 'saved', version, body, isJoined, seen: { ...seen, [change.part]: version } }
  })
}

async function join(
  db: Db,
  entryId: string,
  latest: StoredDocument | undefined,
  { part, baseVersion, body, decided = [] }: DraftChange,
  { steps }: FollowedLists,
): Promise<{ body: unknown; conflicts: readonly Conflict[] }> {
  const mine = applySteps(body, steps)
  if (!latest || latest.version === baseVersion) return { body: mine, conflicts: [] }
  const started = await readRevisionBody(db, { entryId, part, version: baseVersion })
  const base = withValuesAt(
    started,
    decided.map(({ path, theirs }) => ({ path, value: theirs })),
  )
  const merged = mergeBodies(applySteps(base, steps), mine, latest.body)
  if (steps.length === 0 || merged.conflicts.length === 0) return merged
  // The person still sees the lists as they were, so the conflicts are told in their order.
  const theirs = applySteps(latest.body, invertSteps(steps))
  const { conflicts } = mergeBodies(base, body, theirs)
  return { body: merged.body, conflicts: conflicts.filter(({ path }) => movePath(path, steps)) }
}

async function storeDraft(
  transaction: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  change: DraftChange,
  english: unknown,
): Promise<number> {
  const { part, body } = change
  const before = chooseLatest(documents, part, unit.path)
  if (part === 'facts' || part === 'en') return storeDraftRevision(transaction, unit, documents, change)
  const isPublished = isEqual(choosePublished(documents, part, unit.path)?.body, body)
  if (isPublished) {
    await forgetDiscarded(transaction, unit.path, { lang: part, draft: before?.body, published: body })
    return storeDraftRevision(transaction, unit, documents, change)
  }
  const { englishHash } = await checkFields(transaction, unit.path, documents, {
    ...{ lang: part, body, before },
    seenEnglish: english,
  })
  return storeDraftRevision(transaction, unit, documents, { ...change, englishHash })
}

/** Store a draft of a part, or remove it if it is what is published. Return the version of its text. */
export async function storeDraftRevision(
  transaction: Db,
  { path: entryId }: ContentUnit,
  documents: readonly StoredDocument[],
  {
    part,
    body,
    author,
    now,
    cause = 'save',
    englishHash = part === 'en' ? hashBody(body) : '',
  }: Omit<DraftChange, 'baseVersion'> & { englishHash?: string },
): Promise<number> {
  const published = choosePublished(documents, part, entryId)
  if (published && isEqual(published.body, body)) {
    await removeDocument(transaction, { entryId, part, stage: 'draft' })
    return published.version
  }
  const latest = chooseLatest(documents, part, entryId)
  const version = (await latestVersion(transaction, entryId, part)) + 1
  const revision = { entryId, part, version, body, author, now, cause, source: latest?.source ?? '' }
  await storeRevision(transaction, { ...revision, englishHash, baseVersion: latest?.version ?? 0 }, 'draft')
  return version
}

type FieldCheck = {
  lang: Lang
  body: unknown
  before: StoredDocument | undefined
  stillRight?: readonly string[]
  /** The English that changed fields were made from; the current one without. */
  seenEnglish?: unknown
}

/** Record which English changed fields match, and return the hash of the English that all fields match. */
async function checkFields(
  transaction: Db,
  entryId: string,
  documents: readonly StoredDocument[],
  { lang, body, before, stillRight = [], seenEnglish }: FieldCheck,
): Promise<{ englishHash: string }> {
  const english = chooseLatest(documents, 'en', entryId)?.body
  const checked = { ...(await readChecked(transaction, entryId, lang)) }
  const englishBefore = await readEnglish(transaction, entryId, before?.englishHash ?? '', english)
  const compare = () => compareWithEnglish({ english, words: body, englishBefore, checked })
  const published = choosePublished(documents, lang, entryId)
  const publishedEnglish = await readEnglish(transaction, entryId, published?.englishHash ?? '', english)
  for (const { path, english: text } of compare()) {
    const name = pathName(path)
    const isChanged = !isEqual(valueAt(body, path), valueAt(before?.body, path))
    const isTypedBack = isChanged && isEqual(valueAt(body, path), valueAt(published?.body, path))
    if (isTypedBack && valueAt(publishedEnglish, path) !== text) {
      // They are of an older English, whatever the rest of the draft matches.
      delete checked[name]
      if (valueAt(englishBefore, path) === text) checked[name] = ''
    } else if (isChanged) checked[name] = shortHash(String(valueAt(seenEnglish, path) ?? text))
    if (stillRight.includes(name)) checked[name] = shortHash(text)
  }
  const isComplete = compare().every(({ state }) => state === 'done')
  await storeChecked(transaction, entryId, lang, isComplete ? {} : checked)
  return { englishHash: isComplete ? hashBody(english) : (before?.englishHash ?? '') }
}

/** Mark fields of a translation as right although their English has changed; all fields if none is named. */
export function markStillRight(
  db: Db,
  unit: ContentUnit,
  {
    lang,
    fields,
    author,
    now,
  }: { lang: Exclude<Lang, 'en'>; fields: readonly string[]; author: Author; now: Date },
  record: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  return writeTransaction(db, async (transaction) => {
    await lockEntries(transaction, [unit])
    const documents = await readDocuments(transaction, unit.path)
    const latest = chooseLatest(documents, lang, unit.path)
    if (!latest) return false
    const english = chooseLatest(documents, 'en', unit.path)?.body
    const all = compareWithEnglish({ english, words: latest.body, englishBefore: undefined, checked: {} })
    const stillRight = fields.length > 0 ? fields : all.map(({ path }) => pathName(path))
    const options = { lang, body: latest.body, before: latest, stillRight }
    const { englishHash } = await checkFields(transaction, unit.path, documents, options)
    await transaction
      .updateTable('revision')
      .set({ englishHash })
      .where('entryId', '=', unit.path)
      .where('part', '=', lang)
      .where('version', '=', latest.version)
      .execute()
    await refreshEntry(transaction, unit, { author, now })
    await record(transaction)
    return true
  })
}
