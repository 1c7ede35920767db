import { documentPath } from '#content-model/read/file-source.ts'
import { isTranslation } from '#contract/languages.ts'
import { applyChanges, diffBodies } from '#contract/office/body/changes.ts'
import type { Db } from '#database/connect.ts'
import { mergeTexts } from '../drafts/merge-texts.ts'
import { readRevision } from '../queries/read-revision.ts'
import type { Sources } from '../store/body.ts'
import { chooseLatest, readDocuments, type StoredDocument } from '../store/read-documents.ts'
import {
  FILES,
  latestVersion,
  refreshEntry,
  removeDocument,
  setSources,
  storeRevision,
  toRevisionRow,
} from '../store/store-revision.ts'
import { changeSources, keepReplacedTexts, sourcesFrom } from '../translation/sources.ts'
import type { ContentMode, EntryMerge, PartMerge } from './plan-merge.ts'
import type { FileDocument } from './read-file-documents.ts'

type MergeOptions = { mode: ContentMode; now: Date }

/**
 * Write what was decided for the files of an entry, and return the paths of files whose changes became a draft, because the
 * office had changed the same text. To be called in a transaction.
 */
export async function mergeEntry(
  db: Db,
  { ref, parts, english }: EntryMerge,
  options: MergeOptions,
): Promise<string[]> {
  const conflicts: string[] = []
  const storesEnglish = parts.some(({ file, stores }) => file.part === 'en' && stores)
  const documents = storesEnglish ? await readDocuments(db, ref.id) : []
  for (const part of parts) {
    await mergePart(db, ref.id, part, { ...options, english })
    if (part.stores === 'conflict') conflicts.push(documentPath(ref.id, part.file.part))
    const { hash, bodyHash, source } = part.file
    if (part.before?.hash === hash) continue
    const row = { entryId: ref.id, part: part.file.part, hash, bodyHash, source }
    await db
      .insertInto('entryFile')
      .values(row)
      .onConflict((conflict) => conflict.columns(['entryId', 'part']).doUpdateSet(row))
      .execute()
  }
  await keepTextsReplacedByFiles(db, ref.id, documents)
  const isChanged = parts.some(({ stores, confirms, withdraws }) => stores || confirms || withdraws)
  if (isChanged) await refreshEntry(db, ref, { author: FILES, now: options.now, archivedAt: null })
  return conflicts
}

/** Keep the English texts that the files have replaced. `documents` are those from before. */
async function keepTextsReplacedByFiles(
  db: Db,
  entryId: string,
  documents: readonly StoredDocument[],
): Promise<void> {
  if (documents.length === 0) return
  const before = chooseLatest(documents, 'en', entryId)?.body
  const after = chooseLatest(await readDocuments(db, entryId), 'en', entryId)?.body
  await keepReplacedTexts(db, entryId, documents, { before, after })
}

async function mergePart(
  db: Db,
  entryId: string,
  { file: document, before, published, draft, stores, confirms, withdraws }: PartMerge,
  { mode, now, english }: MergeOptions & { english: unknown },
): Promise<void> {
  const { part } = document
  const file = { ...document, sources: sourcesOfFile(document, english, draft ?? published) }
  if (withdraws) await removeDocument(db, { entryId, part, stage: 'published' })
  if (confirms && published) await setSources(db, { entryId, ...published, sources: file.sources })
  if (stores === 'published') {
    await store(db, entryId, { file, now, stage: 'published' })
    if (mode === 'files') await removeDocument(db, { entryId, part, stage: 'draft' })
  } else if (stores === 'draft') {
    await store(db, entryId, { file, now, stage: 'draft' })
  } else if (stores === 'conflict' && !draft) {
    await store(db, entryId, { file, now, stage: 'draft' })
  } else if (stores === 'conflict' && draft) {
    // What the office has changed wins; in the history the text of the file stays whole.
    await store(db, entryId, { file, now, stage: undefined })
    const base = before && (await readRevision(db, { entryId, part, hash: before.bodyHash }))
    const { body } = applyChanges(draft.body, diffBodies(base?.body, file.body), mergeTexts)
    const sources = changeSources({ known: [draft, file], body, englishAt: () => undefined })
    await store(db, entryId, { file: { part, body, sources }, now, stage: 'draft' })
  }
}

/** A file that was made from the current English confirms all its texts; in any other, the source of a changed text is unknown. */
export function sourcesOfFile(
  { part, body, isCurrent }: FileDocument,
  english: unknown,
  before: StoredDocument | undefined,
): Sources {
  if (!isTranslation(part)) return {}
  if (isCurrent) return sourcesFrom(english, body)
  return changeSources({ known: [before], body, englishAt: () => undefined })
}

type Storing = {
  file: Pick<FileDocument, 'part' | 'body'> & { bodyHash?: string; sources: Sources }
  now: Date
  /** Undefined for a revision that is in the history only. */
  stage: 'draft' | 'published' | undefined
}

async function store(db: Db, entryId: string, { file, now, stage }: Storing): Promise<void> {
  const { part, body, bodyHash, sources } = file
  const version = (await latestVersion(db, entryId, part)) + 1
  const revision = {
    ...{ entryId, part, version, body, sources, now },
    ...({ author: FILES, cause: 'files' } as const),
    ...(bodyHash === undefined ? {} : { hash: bodyHash }),
  }
  if (stage) await storeRevision(db, revision, stage)
  else await db.insertInto('revision').values(toRevisionRow(revision)).execute()
}
