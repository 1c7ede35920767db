import {
  ENTRY_KINDS,
  type EntryKind,
  type EntryRef,
  KIND_DEFINITIONS,
} from '#content-model/compile/entry-kinds.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { contentTransaction } from '#database/lock.ts'
import { containsCode } from '../publish/rename/product-code.ts'
import { type Bodies, listTexts } from '../store/body.ts'
import { reserveEntryNumber } from '../store/number-sequence.ts'
import { numberedTable } from '../store/owned-rows.ts'
import { chooseBodies, chooseLatest, readDocuments, selectDocuments } from '../store/read-documents.ts'
import { type Author, refreshEntry, storeRevision } from '../store/store-revision.ts'

type NewEntry = {
  kind: string
  /** Name of the folder. */
  key: string
  /** In English; otherwise that of the copied entry. */
  title?: string | undefined
  /** Of a product. */
  code?: string | undefined
  copyOf?: string | undefined
  author: Author
  now: Date
}

/** `mentions`: paths of the English texts that still contain the code of the copied product. */
type CreatedEntry = EntryRef & { mentions: FieldPath[] }

/**
 * Create an entry of drafts: the facts with a free id, and the texts of the entry it copies. Of two creations at once, the second
 * waits for the first, which may take its key or its id.
 */
export async function createDraftEntry(
  db: Db,
  { kind: name, key, title, code, copyOf, author, now }: NewEntry,
  record: (ref: EntryRef) => (transaction: Db) => Promise<void>,
): Promise<CreatedEntry | 'taken' | 'unknown'> {
  const kind = ENTRY_KINDS.find((each) => each === name)
  const pattern = kind && KIND_DEFINITIONS[kind].folders.find((folder) => folder.endsWith('/*'))
  if (!kind || !pattern) return 'unknown'
  const ref: EntryRef = { kind, id: pattern.replace('*', key) }
  return contentTransaction(db, async (transaction) => {
    const taken = await transaction
      .selectFrom('entry')
      .select('id')
      .where('id', '=', ref.id)
      .executeTakeFirst()
    if (taken) return 'taken'
    const bodies = copyOf === undefined ? { facts: {}, en: {} } : await readCopy(transaction, kind, copyOf)
    if (!bodies) return 'unknown'
    const id = numberedTable(kind) ? await reserveEntryNumber(transaction, kind) : undefined
    const facts = { ...Object(bodies.facts), ...omitUndefined({ id, code }) }
    const texts = { ...Object(bodies.en), ...omitUndefined({ [titleField(kind)]: title }) }
    for (const [part, body] of [
      ['facts', facts],
      ['en', texts],
    ] as const)
      await storeRevision(
        transaction,
        { entryId: ref.id, part, version: 1, body, author, now, cause: 'create' },
        'draft',
      )
    await refreshEntry(transaction, ref, { author, now })
    await transaction.updateTable('entry').set({ neverPublished: 1 }).where('id', '=', ref.id).execute()
    await record(ref)(transaction)
    const formerCode = kind === 'product' ? String(valueAt(bodies.facts, ['code']) ?? '') : ''
    const mentions = listTexts(texts).filter(({ text }) => containsCode(text, formerCode))
    return { ...ref, mentions: mentions.map(({ path }) => path) }
  })
}

/** The text that lists show as the title. */
function titleField(kind: EntryKind): 'line' | 'title' {
  return kind === 'product' ? 'line' : 'title'
}

function omitUndefined(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * A copy has the facts and the English of its original, without what is true of the original alone: former codes, an award, a
 * date and its place among others. Translations start empty.
 */
async function readCopy(db: Db, kind: string, copyOf: string): Promise<Bodies | undefined> {
  const original = await db.selectFrom('entry').select('kind').where('id', '=', copyOf).executeTakeFirst()
  if (original?.kind !== kind) return undefined
  const { facts, en } = chooseBodies(await readDocuments(db, copyOf), copyOf, chooseLatest)
  const { formerCodes: _, date: __, ...copied } = Object(facts)
  if (kind !== 'product') return { facts: copied, en }
  const tags = Array.isArray(copied.tags) ? copied.tags.filter((tag: unknown) => tag !== 'award') : []
  const position = await findFreePosition(db, copied.category)
  return { facts: { ...copied, tags, position }, en: { ...Object(en), award: '' } }
}

/** Return the place after all products of a category, drafts included. */
async function findFreePosition(db: Db, category: unknown): Promise<number> {
  const rows = await selectDocuments(db)
    .innerJoin('entry', 'entry.id', 'entryDocument.entryId')
    .select('body')
    .where('kind', '=', 'product')
    .where('entryDocument.part', '=', 'facts')
    .execute()
  const taken = rows
    .filter(({ body }) => valueAt(body, ['category']) === category)
    .map(({ body }) => Number(valueAt(body, ['position'])) || 0)
  return Math.max(0, ...taken) + 1
}
