import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { isTranslation } from '#contract/languages.ts'
import { applyChanges, type Change, type Conflict } from '#contract/office/body/changes.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { pathName, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart, RevisionCause } from '#database/entry-tables.ts'
import type { Sources } from '../store/body.ts'
import { chooseLatest, choosePublished, type StoredDocument } from '../store/read-documents.ts'
import {
  type ChangeMeta,
  changeEntry,
  latestVersion,
  refreshEntry,
  removeDocument,
  storeRevision,
} from '../store/store-revision.ts'
import { changeSources, keepReplacedTexts, type TextsWithSources } from '../translation/sources.ts'
import { mergeTexts } from './merge-texts.ts'

export type DraftChange = ChangeMeta & {
  part: EntryPart
  changes: readonly Change[]
  cause?: RevisionCause
  /** The revision whose texts are restored. */
  restored?: TextsWithSources | undefined
}

export type SaveResult =
  | { outcome: 'saved'; version: number; body: unknown; changeNumber: number }
  /** Somebody else has changed the same fields; nothing is stored. */
  | { outcome: 'conflict'; conflicts: Conflict[] }

/**
 * Change the draft of a part. Fields that somebody else has changed since are conflicts, unless both texts join paragraph by
 * paragraph; nothing is stored then. `record` runs in the same transaction if a new revision is stored, not if it replaces the one
 * that the same person saved a moment before.
 * @throws {EntryMissing}
 */
export function saveDraft(
  db: Db,
  ref: EntryRef,
  { part, changes, restored, cause = 'save', ...meta }: DraftChange,
  record: (transaction: Db) => Promise<void>,
): Promise<SaveResult> {
  return changeEntry(db, ref, async (transaction, documents) => {
    const latest = chooseLatest(documents, part, ref.id)
    const { body, conflicts } = applyChanges(latest?.body ?? {}, changes, mergeTexts)
    if (conflicts.length > 0) return { outcome: 'conflict', conflicts }
    if (latest && isEqual(latest.body, body)) {
      const changeNumber = await readChangeNumber(transaction, ref)
      return { outcome: 'saved', version: latest.version, body, changeNumber }
    }
    const sources = sourcesAfter(documents, ref, { part, changes, restored, body })
    const draft = { part, body, sources, cause, ...meta }
    const { version, isReplacement } = await storeDraft(transaction, ref, documents, draft)
    if (part === 'en')
      await keepReplacedTexts(transaction, ref.id, documents, { before: latest?.body, after: body })
    const changeNumber = await refreshEntry(transaction, ref, meta)
    if (!isReplacement) await record(transaction)
    return { outcome: 'saved', version, body, changeNumber }
  })
}

async function readChangeNumber(db: Db, { id }: EntryRef): Promise<number> {
  const row = await db.selectFrom('entry').select('changeNumber').where('id', '=', id).executeTakeFirst()
  return row?.changeNumber ?? 0
}

/** Return the sources of a translation after changes; the other parts have none. */
function sourcesAfter(
  documents: readonly StoredDocument[],
  { id }: EntryRef,
  { part, changes, restored, body }: Pick<DraftChange, 'part' | 'changes' | 'restored'> & { body: unknown },
): Sources {
  if (!isTranslation(part)) return {}
  const english = chooseLatest(documents, 'en', id)?.body
  const seen = new Map(
    changes.flatMap((change) =>
      'order' in change || change.english === undefined ? [] : [[pathName(change.path), change.english]],
    ),
  )
  return changeSources({
    known: [chooseLatest(documents, part, id), choosePublished(documents, part, id), restored],
    body,
    englishAt: (at) => seen.get(pathName(at)) ?? valueAt(english, at),
  })
}

type Draft = ChangeMeta & { part: EntryPart; body: unknown; sources?: Sources; cause: RevisionCause }

/** What one person saves within this time of a first save is one revision. */
const SAME_REVISION_MS = 10 * 60 * 1_000

/**
 * Store a draft of a part, or remove it if it is what is published. Return the version of its text, and whether it replaces the
 * revision before.
 */
export async function storeDraft(
  transaction: Db,
  { id: entryId }: EntryRef,
  documents: readonly StoredDocument[],
  draft: Draft,
): Promise<{ version: number; isReplacement: boolean }> {
  const { part, body } = draft
  const published = choosePublished(documents, part, entryId)
  if (published && isEqual(published.body, body)) {
    await removeDocument(transaction, { entryId, part, stage: 'draft' })
    return { version: published.version, isReplacement: false }
  }
  const version = (await latestVersion(transaction, entryId, part)) + 1
  const replaced = await findReplaced(transaction, entryId, documents, draft)
  const revision = { entryId, version, ...draft, ...(replaced && { createdAt: replaced.createdAt }) }
  await storeRevision(transaction, revision, 'draft')
  if (replaced)
    await transaction
      .deleteFrom('revision')
      .where('entryId', '=', entryId)
      .where('part', '=', part)
      .where('version', '=', replaced.version)
      .execute()
  return { version, isReplacement: replaced !== undefined }
}

/** Find the draft that a save replaces: one that the same person has saved first within the last ten minutes. */
async function findReplaced(
  transaction: Db,
  entryId: string,
  documents: readonly StoredDocument[],
  { part, cause, author, now }: Draft,
): Promise<{ version: number; createdAt: string } | undefined> {
  const draft = chooseLatest(documents, part, entryId)
  const isPublished = choosePublished(documents, part, entryId)?.version === draft?.version
  if (!draft || isPublished || cause !== 'save' || author.id === null) return undefined
  const row = await transaction
    .selectFrom('revision')
    .select(['version', 'createdAt', 'cause', 'authorId'])
    .where('entryId', '=', entryId)
    .where('part', '=', part)
    .where('version', '=', draft.version)
    .executeTakeFirst()
  const isOwn = row?.cause === 'save' && row.authorId === author.id
  const age = row ? now.getTime() - Date.parse(row.createdAt) : 0
  return row && isOwn && age >= 0 && age < SAME_REVISION_MS ? row : undefined
}
