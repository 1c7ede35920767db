import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { StoredDocument } from '../store/read-documents.ts'
import { FILES, summarizeEntry, toRevisionRow } from '../store/store-revision.ts'
import { insertRows } from '../store/sync-rows.ts'
import { sourcesOfFile } from './merge-files.ts'
import type { EntryMerge } from './plan-merge.ts'
import type { FileDocument } from './read-file-documents.ts'

const TABLES = ['entry', 'entryDocument', 'revision', 'entryLanguage', 'entryReference', 'entryFile'] as const
type Rows = { [Table in (typeof TABLES)[number]]: Insertable<Database[Table]>[] }

/** Insert entries that the database does not have yet, as their files are. */
export async function seedEntries(db: Db, merges: readonly EntryMerge[], now: Date): Promise<void> {
  const rows: Rows = {
    entry: [],
    entryDocument: [],
    revision: [],
    entryLanguage: [],
    entryReference: [],
    entryFile: [],
  }
  for (const merge of merges) addEntry(rows, merge, now)
  for (const table of TABLES) await insertRows(db, table, rows[table])
}

function addEntry(rows: Rows, { ref, parts, english }: EntryMerge, now: Date): void {
  const entryId = ref.id
  const files = parts.map(({ file }) => file)
  for (const { part, hash, bodyHash, source } of files)
    rows.entryFile.push({ entryId, part, hash, bodyHash, source })
  const documents = files.filter((file) => !file.isUntranslatedCopy).map((file) => toDocument(file, english))
  for (const { stage, ...document } of documents) {
    rows.entryDocument.push({ entryId, part: document.part, stage, version: document.version })
    rows.revision.push(toRevisionRow({ ...document, entryId, author: FILES, now, cause: 'files' }))
  }
  const { entry, languages, references } = summarizeEntry(ref, documents, { author: FILES, now })
  rows.entry.push(entry)
  rows.entryLanguage.push(...languages)
  rows.entryReference.push(...references)
}

function toDocument(file: FileDocument, english: unknown): StoredDocument {
  const { part, body, bodyHash: hash, isDraft } = file
  const stage = isDraft ? 'draft' : 'published'
  return { part, stage, version: 1, body, hash, sources: sourcesOfFile(file, english, undefined) }
}
