import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { selectDocuments } from '../store/read-documents.ts'

/** Parts of entries that differ from their files as last imported, by entry. */
export type TouchedEntries = ReadonlyMap<string, ReadonlySet<EntryPart>>

/** Find the parts that the office has changed: with a draft, with another published text, or without one. */
export async function readTouchedEntries(db: Db): Promise<TouchedEntries> {
  const changed = await selectDocuments(db)
    .leftJoin('entryFile', (join) =>
      join
        .onRef('entryFile.entryId', '=', 'entryDocument.entryId')
        .onRef('entryFile.part', '=', 'entryDocument.part'),
    )
    .select(['entryDocument.entryId', 'entryDocument.part'])
    .where(({ or, eb }) =>
      or([
        eb('stage', '=', 'draft'),
        eb('entryFile.bodyHash', 'is', null),
        eb('entryFile.bodyHash', '!=', eb.ref('revision.hash')),
      ]),
    )
    .execute()
  const withdrawn = await db
    .selectFrom('entryFile')
    .leftJoin('entryDocument', (join) =>
      join
        .onRef('entryDocument.entryId', '=', 'entryFile.entryId')
        .onRef('entryDocument.part', '=', 'entryFile.part')
        .on('stage', '=', 'published'),
    )
    .select(['entryFile.entryId', 'entryFile.part'])
    .where('entryDocument.entryId', 'is', null)
    .execute()
  const touched = new Map<string, Set<EntryPart>>()
  for (const { entryId, part } of [...changed, ...withdrawn])
    touched.set(entryId, (touched.get(entryId) ?? new Set()).add(part))
  return touched
}

/** Read the files of entries as they were last imported. */
export async function readKnownFiles(db: Db, entryIds: readonly string[]) {
  const rows = await db.selectFrom('entryFile').selectAll().where('entryId', 'in', entryIds).execute()
  const files = new Map<string, Map<EntryPart, { hash: string; bodyHash: string }>>()
  for (const { entryId, part, ...file } of rows)
    files.set(entryId, (files.get(entryId) ?? new Map()).set(part, file))
  return files
}
