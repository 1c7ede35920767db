import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../connect.ts'
import { convertEntry, type KeyedEntry, type KeyedRevision } from './convert-entry.ts'
import type { Entry, Revision } from './entry.ts'
import { countNumbers } from './numbers.ts'

/** Entries are read in groups of about this many characters, so that a large database takes no more memory than a small one. */
const BATCH_CHARACTERS = 2_000_000
const BATCH_ENTRIES = 200
const ROWS_PER_STATEMENT = 100

type StoredRevision = {
  entry_id: string
  part: string
  version: number
  body: string
  hash: string
  english_hash: string
  source: string
  author_id: string | null
  author_name: string
  created_at: string
  cause: string
  base_version: number
}
type StoredPart = { entry_id: string; part: string }
type StoredEntry = { kind: string; rows: StoredRevision[] } & Pick<Entry, 'documents' | 'files' | 'languages'>

type Row = Record<string, unknown>
const TABLES = [
  'revision_with_keys',
  'entry_document',
  'source_text',
  'entry_file',
  'entry_language',
] as const
type Rows = Record<(typeof TABLES)[number], Row[]>

/** Convert all entries, from the revisions in `revision` to those in `revision_with_keys`. */
export async function convertEntries(db: Db): Promise<void> {
  const numbers = new Map<string, number>()
  for (const ids of groupEntries(await readSizes(db))) {
    const converted: Rows[] = []
    for (const [id, { rows, ...stored }] of await readEntries(db, ids)) {
      const entry: Entry = { ...stored, revisions: rows.map(toRevision) }
      for (const { part, body } of entry.revisions)
        if (part === 'facts') countNumbers(numbers, entry.kind, body)
      converted.push(toRows(id, convertEntry(entry)))
    }
    for (const table of ['entry_file', 'entry_language'])
      await sql`delete from ${sql.raw(table)} where entry_id in (${sql.join(ids)})`.execute(db)
    for (const table of TABLES)
      await insertRows(
        db,
        table,
        converted.flatMap((rows) => rows[table]),
      )
  }
  const highest = [...numbers].map(([name, last]) => ({ name, last }))
  await insertRows(db, 'number_sequence', highest)
}

async function readSizes(db: Db): Promise<{ id: string; characters: number }[]> {
  const { rows } = await sql<{ id: string; characters: number | string }>`
    select entry_id as id, sum(length(body)) as characters from revision group by entry_id order by entry_id`.execute(
    db,
  )
  return rows.map(({ id, characters }) => ({ id, characters: Number(characters) }))
}

function groupEntries(sizes: readonly { id: string; characters: number }[]): string[][] {
  const groups: string[][] = []
  let room = 0
  for (const { id, characters } of sizes) {
    const group = groups.at(-1)
    room -= characters
    if (group && room >= 0 && group.length < BATCH_ENTRIES) group.push(id)
    else {
      groups.push([id])
      room = BATCH_CHARACTERS - characters
    }
  }
  return groups
}

async function readEntries(db: Db, ids: readonly string[]): Promise<Map<string, StoredEntry>> {
  const select = async <Row>(columns: string, table: string, id = 'entry_id') =>
    (
      await sql<Row>`select ${sql.raw(columns)} from ${sql.raw(table)} where ${sql.raw(id)} in (${sql.join(ids)})`.execute(
        db,
      )
    ).rows
  const kinds = await select<{ id: string; kind: string }>('id, kind', 'entry', 'id')
  const revisions = await select<StoredRevision>('*', 'revision')
  const documents = await select<StoredPart & { stage: string; version: number }>('*', 'entry_document')
  const files = await select<StoredPart & { hash: string; body_hash: string }>('*', 'entry_file')
  const languages = await select<{ entry_id: string; lang: string; state: string; checked: string }>(
    'entry_id, lang, state, checked',
    'entry_language',
  )
  const ofEntry = <Row extends { entry_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.entry_id)
  const byRevision = ofEntry(revisions)
  const byDocument = ofEntry(documents)
  const byFile = ofEntry(files)
  const byLanguage = ofEntry(languages)
  return new Map(
    ids.map((id) => [
      id,
      {
        kind: kinds.find((each) => each.id === id)?.kind ?? '',
        rows: byRevision.get(id) ?? [],
        documents: byDocument.get(id) ?? [],
        files: (byFile.get(id) ?? []).map(({ part, hash, body_hash }) => ({
          part,
          hash,
          bodyHash: body_hash,
        })),
        languages: (byLanguage.get(id) ?? []).map((row) => ({ ...row, checked: JSON.parse(row.checked) })),
      },
    ]),
  )
}

function toRevision(row: StoredRevision): Revision {
  const { part, version, hash, source, cause } = row
  return {
    ...{ part, version, hash, source, cause },
    body: JSON.parse(row.body),
    englishHash: row.english_hash,
    authorId: row.author_id,
    authorName: row.author_name,
    createdAt: row.created_at,
    baseVersion: row.base_version,
  }
}

/** Return the rows of an entry; those of its files and languages replace others. */
function toRows(id: string, { revisions, draft, files, languages, sourceTexts }: KeyedEntry): Rows {
  const withId = (rows: readonly Row[]) => rows.map((row) => ({ entry_id: id, ...row }))
  return {
    revision_with_keys: withId([...revisions, ...(draft ? [draft] : [])].map(toRevisionRow)),
    entry_document: withId(draft ? [{ part: 'facts', stage: 'draft', version: draft.version }] : []),
    source_text: withId(sourceTexts),
    entry_file: withId(
      files.map(({ part, hash, bodyHash, source }) => ({ part, hash, body_hash: bodyHash, source })),
    ),
    entry_language: withId(languages.map((language) => ({ ...language, checked: '{}' }))),
  }
}

function toRevisionRow(revision: KeyedRevision): Row {
  const { part, version, body, hash, sources, authorId, authorName, createdAt, cause } = revision
  return {
    ...{ part, version, body: JSON.stringify(body), hash, sources: JSON.stringify(sources) },
    ...{ author_id: authorId, author_name: authorName, created_at: createdAt, saved_at: createdAt, cause },
  }
}

async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.raw(columns.join(', '))
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const tuples: RawBuilder<unknown>[] = rows
      .slice(from, from + ROWS_PER_STATEMENT)
      .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
    await sql`insert into ${sql.raw(table)} (${names}) values ${sql.join(tuples)}`.execute(db)
  }
}
