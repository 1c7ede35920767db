import type { Selectable } from 'kysely'
import type { Problem } from '#content-model/checks/problems.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart, EntryTables } from '#database/entry-tables.ts'
import { checkUniqueKeys } from '../publish/check-unique-keys.ts'
import { type CompiledChange, compileChange } from '../publish/compile-change.ts'
import { findDependents, MAX_DEPENDENTS } from '../publish/dependents.ts'
import { readRevision } from '../queries/read-revision.ts'
import {
  type ChooseDocument,
  chooseBodies,
  chooseLatest,
  choosePublished,
  readDocuments,
  type StoredDocument,
} from '../store/read-documents.ts'
import { toEntryRef } from '../store/store-revision.ts'
import { pageOfEntry } from './page-of-entry.ts'

/** What a preview shows: the latest documents of an entry, or an old revision of one part with the latest others. */
export type PreviewChoice = { entryId: string; revision?: { part: EntryPart; version: number } | undefined }

export type CompiledPreview = {
  entry: Pick<Selectable<EntryTables['entry']>, 'kind' | 'title' | 'code'>
  /** Path of the page that shows the entry, without language prefix. */
  page: string
  /** Why it cannot be shown. */
  problems: readonly Problem[]
  change: CompiledChange
}

/** Compile what a preview shows. Return undefined if there is no such entry or revision. */
export async function compilePreview(
  db: Db,
  media: MediaLibrary,
  { entryId, revision }: PreviewChoice,
): Promise<CompiledPreview | undefined> {
  const entry = await db
    .selectFrom('entry')
    .select(['id', 'kind', 'title', 'code'])
    .where('id', '=', entryId)
    .executeTakeFirst()
  const found = revision && (await readRevision(db, { entryId, ...revision }))
  const old: StoredDocument | undefined = revision && found && { ...revision, ...found, stage: 'draft' }
  if (!entry || (revision && !old)) return undefined
  const ref = toEntryRef(entry)
  const documents = await readDocuments(db, entryId)
  const choose: ChooseDocument = (stored, part, id) => {
    if (id !== entryId) return choosePublished(stored, part, id)
    return part === old?.part ? old : chooseLatest(stored, part, id)
  }
  const before = chooseBodies(documents, entryId, choosePublished)
  const after = chooseBodies(documents, entryId, choose)
  const all = await findDependents(db, { ref, before, after })
  const dependents = all.length > MAX_DEPENDENTS ? [] : all
  const change = await compileChange(db, media, { ref, documents, choose, dependents })
  const problems =
    change.problems.length > 0
      ? change.problems
      : await checkUniqueKeys(db, { ref, documents, after, change })
  return {
    entry,
    page: await pageOfEntry(db, ref, after),
    problems,
    change,
  }
}
