import type { Insertable } from 'kysely'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import { FILES, summarizeEntry, toRevisionRow } from '../store-entry.ts'
import type { FileDocument, FileEntry } from './read-file-documents.ts'

const TABLES = ['entry', 'entryDocument', 'revision', 'entryLanguage', 'entryReference', 'entryFile'] as const
type Rows = { [Table in (typeof TABLES)[number]]: Insertable<Database[Table]>[] }

/** SQLite accepts at most 32,766 values per statement; a revision has eleven. */
const ROWS_PER_STATEMENT = 1_000
const ENTRIES_PER_FLUSH = 100

/** Collects entries that the database does not have yet, and inserts them in few statements. */
export function createSeeder(db: Db, now: Date) {
  let rows = emptyRows()

  async function flush(): Promise<void> {
    for (const table of TABLES) {
      for (let from = 0; from < rows[table].length; from += ROWS_PER_STATEMENT)
        await db
          .insertInto(table)
          .values(rows[table].slice(from, from + ROWS_PER_STATEMENT))
          .execute()
    }
    rows = emptyRows()
  }

  async function add({ unit, documents: files }: FileEntry): Promise<void> {
    const entryId = unit.path
    for (const { part, hash, bodyHash } of files) rows.entryFile.push({ entryId, part, hash, bodyHash })
    const documents = files.filter((file) => !saysNothing(file)).map(toDocument)
    for (const { stage, ...document } of documents) {
      rows.entryDocument.push({ entryId, part: document.part, stage, version: document.version })
      rows.revision.push(
        toRevisionRow({ ...document, entryId, author: FILES, now, cause: 'files', baseVersion: 0 }),
      )
    }
    const english = documents.find(({ part }) => part === 'en')
    const { entry, languages, references } = summarizeEntry(unit, documents, {
      ...{ author: FILES, now },
      englishBefore: (hash) => (hash === english?.hash ? english.body : undefined),
      checked: () => ({}),
    })
    rows.entry.push(entry)
    rows.entryLanguage.push(...languages)
    rows.entryReference.push(...references)
    if (rows.entry.length >= ENTRIES_PER_FLUSH) await flush()
  }

  return { add, flush }
}

function emptyRows(): Rows {
  return {
    entry: [],
    entryDocument: [],
    revision: [],
    entryLanguage: [],
    entryReference: [],
    entryFile: [],
  }
}

/** A draft that is a copy of the English. */
function saysNothing({ isDraft, bodyHash, englishHash }: FileDocument): boolean {
  return isDraft && bodyHash === englishHash
}

function toDocument({ part, body, bodyHash, englishHash, source, isDraft }: FileDocument) {
  const stage: 'draft' | 'published' = isDraft ? 'draft' : 'published'
  return { part, stage, version: 1, body, hash: bodyHash, englishHash, source }
}
