import type { Insertable } from 'kysely'
import { ENTRY_KINDS, type EntryRef } from '#content-model/compile/entry-kinds.ts'
import { LANGS } from '#contract/languages.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import { textsOf } from '#contract/office/forms/texts-of.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart, EntryStage, RevisionCause } from '#database/entry-tables.ts'
import { isSqlite, writeTransaction } from '#database/lock.ts'
import type { Database } from '#database/schema.ts'
import { compareWithEnglish, summarizeLanguage } from '../translation/language-state.ts'
import { sourcesFrom } from '../translation/sources.ts'
import { hashBody, listTexts, type Sources } from './body.ts'
import { describeEntry, listReferences } from './describe-entry.ts'
import {
  chooseBodies,
  chooseLatest,
  choosePublished,
  readDocuments,
  type StoredDocument,
} from './read-documents.ts'

/** Who changes an entry. */
export type Author = { id: string | null; name: string }
/** The author of what comes from the content files. */
export const FILES: Author = { id: null, name: 'files' }

/** An entry that was deleted before a change of it began. */
export class EntryMissing extends Error {
  override readonly name = 'EntryMissing'
}

/**
 * Lock entries until the end of the transaction, so that nobody changes what it reads of them. To be called before it reads any
 * document.
 * @throws {EntryMissing} if one has been deleted
 */
export async function lockEntries(transaction: Db, refs: readonly EntryRef[]): Promise<void> {
  const locked = await lockKnownEntries(transaction, refs)
  const missing = refs.find(({ id }) => !locked.has(id))
  if (missing) throw new EntryMissing(`${missing.id} has been deleted`)
}

/** Lock entries like `lockEntries`, and return the ids of those that there are. SQLite has one writer at a time anyway. */
export async function lockKnownEntries(
  transaction: Db,
  refs: readonly EntryRef[],
): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set()
  const ids = refs.map(({ id }) => id)
  // In one order for all transactions: otherwise two of them could wait for each other.
  const query = transaction.selectFrom('entry').select('id').where('id', 'in', ids).orderBy('id')
  const rows = await (isSqlite(transaction) ? query : query.forUpdate()).execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Change an entry in a write transaction: `work` gets its documents once it is locked.
 * @throws {EntryMissing} if it has been deleted
 */
export function changeEntry<Result>(
  db: Db,
  ref: EntryRef,
  work: (transaction: Db, documents: readonly StoredDocument[]) => Promise<Result>,
): Promise<Result> {
  return writeTransaction(db, async (transaction) => {
    await lockEntries(transaction, [ref])
    return work(transaction, await readDocuments(transaction, ref.id))
  })
}

export type NewRevision = {
  entryId: string
  part: EntryPart
  version: number
  body: unknown
  /** Hash of the body, if it is known. */
  hash?: string
  /** Of a translation. */
  sources?: Sources
  author: Author
  now: Date
  /** Time of the first save, if this one replaces another one. */
  createdAt?: string
  cause: RevisionCause
}

/** Return the row of a revision. */
export function toRevisionRow(revision: NewRevision): Insertable<Database['revision']> {
  const { entryId, part, version, body, sources = {}, author, now, cause } = revision
  return {
    ...{ entryId, part, version, cause },
    body: JSON.stringify(body),
    sources: JSON.stringify(sources),
    hash: revision.hash ?? hashBody(body),
    authorId: author.id,
    authorName: author.name,
    createdAt: revision.createdAt ?? now.toISOString(),
    savedAt: now.toISOString(),
  }
}

/** Store a revision of a part and make it the draft or the published text. */
export async function storeRevision(
  transaction: Db,
  revision: NewRevision,
  stage: EntryStage,
): Promise<void> {
  const { entryId, part, version } = revision
  await transaction.insertInto('revision').values(toRevisionRow(revision)).execute()
  await setDocumentVersion(transaction, { entryId, part, stage, version })
}

/** Make a stored revision the draft or the published text of its part. */
export async function setDocumentVersion(
  transaction: Db,
  document: { entryId: string; part: EntryPart; stage: EntryStage; version: number },
): Promise<void> {
  await transaction
    .insertInto('entryDocument')
    .values(document)
    .onConflict((conflict) =>
      conflict.columns(['entryId', 'part', 'stage']).doUpdateSet({ version: document.version }),
    )
    .execute()
}

export async function removeDocument(
  transaction: Db,
  { entryId, part, stage }: { entryId: string; part: EntryPart; stage: EntryStage },
): Promise<void> {
  await transaction
    .deleteFrom('entryDocument')
    .where('entryId', '=', entryId)
    .where('part', '=', part)
    .where('stage', '=', stage)
    .execute()
}

/** Change what the texts of a stored translation were made from. */
export async function setSources(
  transaction: Db,
  {
    entryId,
    part,
    version,
    sources,
  }: { entryId: string; part: EntryPart; version: number; sources: Sources },
): Promise<void> {
  await transaction
    .updateTable('revision')
    .set({ sources: JSON.stringify(sources) })
    .where('entryId', '=', entryId)
    .where('part', '=', part)
    .where('version', '=', version)
    .execute()
}

/** Return the highest version of a part; 0 if it has none. */
export async function latestVersion(db: Db, entryId: string, part: EntryPart): Promise<number> {
  const { version } = await db
    .selectFrom('revision')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('entryId', '=', entryId)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return Number(version ?? 0)
}

export type ChangeMeta = {
  author: Author
  now: Date
  /** When the entry was archived; null takes it out of the archive. Unchanged without. */
  archivedAt?: string | null
}

/** Derive what lists show of an entry from its documents: title, states of the languages, references. */
export function summarizeEntry(
  ref: EntryRef,
  documents: readonly StoredDocument[],
  { author, now, archivedAt = null }: ChangeMeta,
) {
  const { kind, id } = ref
  const latest = chooseBodies(documents, id, chooseLatest)
  const entry = {
    ...{ id, kind, archivedAt, updatedAt: now.toISOString(), updatedBy: author.name },
    ...describeEntry(ref, latest),
  }
  const languages = (listTexts(latest.en).length > 0 ? LANGS : []).map((lang) => {
    const document = chooseLatest(documents, lang, id)
    const sources = lang === 'en' ? sourcesFrom(latest.en, latest.en) : (document?.sources ?? {})
    const fields = compareWithEnglish(FORMS[kind], {
      ...{ facts: latest.facts, english: latest.en, texts: document?.body, sources },
    })
    const hasDraft = document?.stage === 'draft'
    return { entryId: id, ...summarizeLanguage(lang, fields, { hasTexts: document !== undefined, hasDraft }) }
  })
  // A published text counts as well: it is what a removal would break.
  const published = choosePublished(documents, 'facts', id)?.body
  const all = documents.flatMap(({ part, stage, body }) => {
    const facts = stage === 'draft' ? latest.facts : published
    return listReferences(kind, { [part]: part === 'facts' ? body : textsOf(FORMS[kind], facts, body) })
  })
  const byName = new Map(all.map((each) => [`${each.kind} ${each.target}`, { ...each, entryId: id }]))
  return { entry, languages, references: [...byName.values()] }
}

/** Write what lists show of an entry, and return its new change number. To be called after each change. */
export async function refreshEntry(transaction: Db, ref: EntryRef, touch: ChangeMeta): Promise<number> {
  const id = ref.id
  const documents = await readDocuments(transaction, id)
  const { entry, languages, references } = summarizeEntry(ref, documents, {
    ...touch,
    archivedAt: touch.archivedAt === undefined ? await readArchivedAt(transaction, id) : touch.archivedAt,
  })
  const { changeNumber } = await transaction
    .insertInto('entry')
    .values({ ...entry, changeNumber: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ eb }) => ({
        ...entry,
        changeNumber: eb('entry.changeNumber', '+', 1),
      })),
    )
    .returning('changeNumber')
    .executeTakeFirstOrThrow()
  await transaction.deleteFrom('entryLanguage').where('entryId', '=', id).execute()
  if (languages.length > 0) await transaction.insertInto('entryLanguage').values(languages).execute()
  await transaction.deleteFrom('entryReference').where('entryId', '=', id).execute()
  if (references.length > 0) await transaction.insertInto('entryReference').values(references).execute()
  return changeNumber
}

async function readArchivedAt(db: Db, id: string): Promise<string | null> {
  const entry = await db.selectFrom('entry').select('archivedAt').where('id', '=', id).executeTakeFirst()
  return entry?.archivedAt ?? null
}

/** Return the reference to an entry, whose kind comes from the database. */
export function toEntryRef({ id, kind }: { id: string; kind: string }): EntryRef {
  const known = ENTRY_KINDS.find((each) => each === kind)
  if (!known) throw new Error(`entry ${id} has the unknown kind ${kind}`)
  return { kind: known, id }
}
