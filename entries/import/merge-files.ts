import type { ContentReader } from '#content-model/read/content-reader.ts'
import { documentPath } from '#content-model/read/file-source.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { chooseDraft, choosePublished, readDocuments, type StoredDocument } from '../entry-source.ts'
import { mergeBodies } from '../merge-bodies.ts'
import { readRevisionBody } from '../read-revision.ts'
import {
  FILES,
  latestVersion,
  refreshEntry,
  removeDocument,
  storeRevision,
  toRevisionRow,
  toUnit,
} from '../store-entry.ts'
import { type FileDocument, type FileEntry, readFileEntries } from './read-file-documents.ts'
import { createSeeder } from './seed-entries.ts'

/** `files`: the files rule, and the office only shows them. `entries`: what was edited in the office wins. */
export type ContentMode = 'entries' | 'files'

export type MergeResult = {
  /** Paths of files whose changes became a draft, because the office had changed the same text. */
  conflicts: string[]
  /** False if the published documents are exactly those of the files. */
  differsFromFiles: boolean
}

type MergeContext = {
  db: Db
  mode: ContentMode
  now: Date
  result: MergeResult
}
type KnownFile = { hash: string; bodyHash: string }

/** Merge the content files into the entries. To be called in a transaction. */
export async function mergeFiles(
  db: Db,
  reader: ContentReader,
  { mode, now }: { mode: ContentMode; now: Date },
): Promise<MergeResult> {
  const context: MergeContext = { db, mode, now, result: { conflicts: [], differsFromFiles: false } }
  const knownFiles = await readKnownFiles(db)
  const knownEntries = new Set((await db.selectFrom('entry').select('id').execute()).map(({ id }) => id))
  const seeder = createSeeder(db, now)
  const seen = new Set<string>()
  for await (const entry of readFileEntries(reader)) {
    seen.add(entry.unit.path)
    if (knownEntries.has(entry.unit.path))
      await mergeEntry(context, entry, knownFiles.get(entry.unit.path) ?? new Map())
    else await seeder.add(entry)
  }
  await seeder.flush()
  await removeMissingEntries(context, seen, knownFiles)
  return context.result
}

async function readKnownFiles(db: Db): Promise<Map<string, Map<EntryPart, KnownFile>>> {
  const files = new Map<string, Map<EntryPart, KnownFile>>()
  for (const { entryId, part, ...file } of await db.selectFrom('entryFile').selectAll().execute()) {
    const parts = files.get(entryId) ?? new Map<EntryPart, KnownFile>()
    files.set(entryId, parts.set(part, file))
  }
  return files
}

async function mergeEntry(
  context: MergeContext,
  { unit, documents: files }: FileEntry,
  known: ReadonlyMap<EntryPart, KnownFile>,
): Promise<void> {
  const { db, now, result } = context
  const stored = await readDocuments(db, unit.path)
  let isChanged = false
  for (const file of files) {
    const before = known.get(file.part)
    const published = choosePublished(stored, file.part, unit.path)
    const draft = chooseDraft(stored, file.part, unit.path)
    const merged = await mergePart(context, unit.path, { file, before, published, draft })
    isChanged ||= merged.isChanged
    if (merged.publishedHash !== (file.isDraft ? undefined : file.bodyHash)) result.differsFromFiles = true
    if (before?.hash === file.hash) continue
    const row = { entryId: unit.path, part: file.part, hash: file.hash, bodyHash: file.bodyHash }
    await db
      .insertInto('entryFile')
      .values(row)
      .onConflict((conflict) => conflict.columns(['entryId', 'part']).doUpdateSet(row))
      .execute()
  }
  if (isChanged) await refreshEntry(db, unit, { author: FILES, now })
}

type PartMerge = {
  file: FileDocument
  before: KnownFile | undefined
  published: StoredDocument | undefined
  draft: StoredDocument | undefined
}

/** Merge one file, and return whether that changed the entry and the hash of what is published then. */
async function mergePart(
  context: MergeContext,
  entryId: string,
  { file, before, published, draft }: PartMerge,
): Promise<{ isChanged: boolean; publishedHash: string | undefined }> {
  const { db, mode, result } = context
  const unchanged = { isChanged: false, publishedHash: published?.hash }
  const isSame = published?.hash === file.bodyHash && published.englishHash === file.englishHash
  if (mode === 'entries' && before?.hash === file.hash) return unchanged
  if (mode === 'files' && isSame && !draft) return unchanged
  if (file.isDraft) return { ...(await mergeDraftFile(context, entryId, { file, published, draft })) }
  const isUntouched = !draft && (!published || published.hash === before?.bodyHash)
  if (isSame && (mode === 'entries' || !draft)) return unchanged
  if (isUntouched || mode === 'files' || (!draft && published?.hash === file.bodyHash)) {
    await store(context, entryId, file, 'published', published?.version ?? 0)
    if (mode === 'files') await removeDocument(db, { entryId, part: file.part, stage: 'draft' })
    return { isChanged: true, publishedHash: file.bodyHash }
  }
  result.conflicts.push(documentPath(entryId, file.part))
  const base = before
    ? await readRevisionBody(db, { entryId, part: file.part, hash: before.bodyHash })
    : undefined
  // What the office has changed wins; in the history the text of the file stays whole.
  const ours = draft ?? published
  await store(context, entryId, file, undefined, ours?.version ?? 0)
  if (draft) {
    const merged = mergeBodies(base, draft.body, file.body)
    await store(context, entryId, { ...file, body: merged.body }, 'draft', draft.version)
  } else await store(context, entryId, file, 'draft', published?.version ?? 0)
  return { ...unchanged, isChanged: true }
}

/** A translation that is a copy of the English says nothing. Any other becomes a draft, unless there is one. */
async function mergeDraftFile(
  context: MergeContext,
  entryId: string,
  { file, published, draft }: Pick<PartMerge, 'file' | 'published' | 'draft'>,
): Promise<{ isChanged: boolean; publishedHash: string | undefined }> {
  const { db, mode } = context
  const isFilesRule = mode === 'files' && published !== undefined
  if (isFilesRule) await removeDocument(db, { entryId, part: file.part, stage: 'published' })
  const publishedHash = isFilesRule ? undefined : published?.hash
  if (file.bodyHash === file.englishHash || draft?.hash === file.bodyHash || (draft && mode === 'entries'))
    return { isChanged: isFilesRule, publishedHash }
  await store(context, entryId, file, 'draft', draft?.version ?? 0)
  return { isChanged: true, publishedHash }
}

async function store(
  { db, now }: MergeContext,
  entryId: string,
  file: FileDocument,
  stage: 'draft' | 'published' | undefined,
  baseVersion: number,
): Promise<void> {
  const { part, body, source, englishHash } = file
  const version = (await latestVersion(db, entryId, part)) + 1
  const revision = { entryId, part, version, body, source, englishHash, baseVersion }
  const options = { author: FILES, now, cause: 'files' } as const
  if (stage) await storeRevision(db, { ...revision, ...options }, stage)
  else
    await db
      .insertInto('revision')
      .values(toRevisionRow({ ...revision, ...options }))
      .execute()
}

/** Archive entries whose folder was removed, unless the office has changed them. */
async function removeMissingEntries(
  { db, mode, now, result }: MergeContext,
  seen: ReadonlySet<string>,
  knownFiles: ReadonlyMap<string, ReadonlyMap<EntryPart, KnownFile>>,
): Promise<void> {
  const entries = await db
    .selectFrom('entry')
    .select(['id', 'kind'])
    .where('archivedAt', 'is', null)
    .execute()
  for (const entry of entries.filter(({ id }) => !seen.has(id))) {
    const stored = await readDocuments(db, entry.id)
    const known = knownFiles.get(entry.id)
    const isTouched = stored.some(
      ({ part, hash, stage }) => stage === 'draft' || hash !== known?.get(part)?.bodyHash,
    )
    if (mode === 'entries' && (isTouched || !known)) {
      result.differsFromFiles = true
      continue
    }
    await db.deleteFrom('entryDocument').where('entryId', '=', entry.id).execute()
    await db.deleteFrom('entryFile').where('entryId', '=', entry.id).execute()
    await refreshEntry(db, toUnit(entry), { author: FILES, now, archivedAt: now.toISOString() })
  }
}
