import { documentPath } from '#content-model/read/file-source.ts'
import type { Db } from '#database/connect.ts'
import { mergeBodies } from '../drafts/merge-bodies.ts'
import { readRevisionBody } from '../queries/read-revision.ts'
import {
  FILES,
  latestVersion,
  refreshEntry,
  removeDocument,
  storeRevision,
  toRevisionRow,
} from '../store/store-entry.ts'
import type { ContentMode, EntryMerge, PartMerge } from './plan-merge.ts'
import type { FileDocument } from './read-file-documents.ts'

type MergeOptions = { mode: ContentMode; now: Date }

/**
 * Write what was decided for the files of an entry, and return the paths of files whose changes became a draft, because the
 * office had changed the same text. To be called in a transaction.
 */
export async function mergeEntry(
  db: Db,
  { unit, parts }: EntryMerge,
  options: MergeOptions,
): Promise<string[]> {
  const conflicts: string[] = []
  for (const part of parts) {
    await mergePart(db, unit.path, part, options)
    if (part.stores === 'conflict') conflicts.push(documentPath(unit.path, part.file.part))
    const { hash, bodyHash } = part.file
    if (part.before?.hash === hash) continue
    const row = { entryId: unit.path, part: part.file.part, hash, bodyHash }
    await db
      .insertInto('entryFile')
      .values(row)
      .onConflict((conflict) => conflict.columns(['entryId', 'part']).doUpdateSet(row))
      .execute()
  }
  const isChanged = parts.some(({ stores, withdraws }) => stores !== undefined || withdraws)
  if (isChanged) await refreshEntry(db, unit, { author: FILES, now: options.now, archivedAt: null })
  return conflicts
}

async function mergePart(
  db: Db,
  entryId: string,
  { file, before, published, draft, stores, withdraws }: PartMerge,
  { mode, now }: MergeOptions,
): Promise<void> {
  const { part } = file
  if (withdraws) await removeDocument(db, { entryId, part, stage: 'published' })
  if (stores === 'published') {
    await store(db, entryId, { file, now, stage: 'published', baseVersion: published?.version ?? 0 })
    if (mode === 'files') await removeDocument(db, { entryId, part, stage: 'draft' })
  } else if (stores === 'draft') {
    await store(db, entryId, { file, now, stage: 'draft', baseVersion: draft?.version ?? 0 })
  } else if (stores === 'conflict' && !draft) {
    await store(db, entryId, { file, now, stage: 'draft', baseVersion: published?.version ?? 0 })
  } else if (stores === 'conflict' && draft) {
    // What the office has changed wins; in the history the text of the file stays whole.
    await store(db, entryId, { file, now, stage: undefined, baseVersion: draft.version })
    const base = before && (await readRevisionBody(db, { entryId, part, hash: before.bodyHash }))
    const { body } = mergeBodies(base, draft.body, file.body)
    const merged = { ...file, body, bodyHash: undefined }
    await store(db, entryId, { file: merged, now, stage: 'draft', baseVersion: draft.version })
  }
}

type Storing = {
  file: Pick<FileDocument, 'part' | 'body' | 'source' | 'englishHash'> & { bodyHash: string | undefined }
  now: Date
  /** Undefined for a revision that is in the history only. */
  stage: 'draft' | 'published' | undefined
  baseVersion: number
}

async function store(db: Db, entryId: string, { file, now, stage, baseVersion }: Storing): Promise<void> {
  const { part, body, bodyHash, source, englishHash } = file
  const version = (await latestVersion(db, entryId, part)) + 1
  const revision = {
    ...{ entryId, part, version, body, source, englishHash, baseVersion, now },
    ...({ author: FILES, cause: 'files' } as const),
    ...(bodyHash === undefined ? {} : { hash: bodyHash }),
  }
  if (stage) await storeRevision(db, revision, stage)
  else await db.insertInto('revision').values(toRevisionRow(revision)).execute()
}
