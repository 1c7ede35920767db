import {
  type ContentUnit,
  ENTRY_KINDS,
  type EntryKind,
  UNIT_KINDS,
} from '#content-model/compile/content-units.ts'
import { withValueAt } from '#contract/office/forms/body-path.ts'
import type { Db } from '#database/connect.ts'
import { contentTransaction } from '#database/lock.ts'
import type { Bodies } from './body.ts'
import { chooseBodies, chooseLatest, readDocuments } from './entry-source.ts'
import { numberedTable } from './owned-rows.ts'
import { type Author, refreshEntry, storeRevision } from './store-entry.ts'

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

/**
 * Create an entry of drafts: the facts with a free id, and the words of the entry it copies. Of two creations at once, the second
 * waits for the first, which may take its key or its id.
 */
export async function createDraftEntry(
  db: Db,
  { kind: name, key, title, code, copyOf, author, now }: NewEntry,
  record: (unit: ContentUnit) => (transaction: Db) => Promise<void>,
): Promise<ContentUnit | 'taken' | 'unknown'> {
  const kind = ENTRY_KINDS.find((each) => each === name)
  const pattern = kind && UNIT_KINDS[kind].folders.find((folder) => folder.endsWith('/*'))
  if (!kind || !pattern) return 'unknown'
  const unit: ContentUnit = { kind, path: pattern.replace('*', key) }
  return contentTransaction(db, async (transaction) => {
    const taken = await transaction
      .selectFrom('entry')
      .select('id')
      .where('id', '=', unit.path)
      .executeTakeFirst()
    if (taken) return 'taken'
    const bodies = copyOf === undefined ? { facts: {}, en: {} } : await readCopy(transaction, kind, copyOf)
    if (!bodies) return 'unknown'
    const id = numberedTable(kind) ? await findFreeNumber(transaction, kind) : undefined
    const facts = { ...Object(bodies.facts), ...definedOf({ id, code }) }
    const words = { ...Object(bodies.en), ...definedOf({ [titleField(kind)]: title }) }
    for (const [part, body] of [
      ['facts', facts],
      ['en', words],
    ] as const)
      await storeRevision(
        transaction,
        { entryId: unit.path, part, version: 1, body, author, now, cause: 'create', baseVersion: 0 },
        'draft',
      )
    await refreshEntry(transaction, unit, { author, now })
    await transaction.updateTable('entry').set({ neverPublished: 1 }).where('id', '=', unit.path).execute()
    await record(unit)(transaction)
    return unit
  })
}

/** The words that lists show as the title. */
function titleField(kind: EntryKind): 'line' | 'title' {
  return kind === 'product' ? 'line' : 'title'
}

function definedOf(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A copy has the facts and the English of its original, without its former codes; translations are made anew. */
async function readCopy(db: Db, kind: string, copyOf: string): Promise<Bodies | undefined> {
  const original = await db.selectFrom('entry').select('kind').where('id', '=', copyOf).executeTakeFirst()
  if (original?.kind !== kind) return undefined
  const { facts, ...words } = chooseBodies(await readDocuments(db, copyOf), copyOf, chooseLatest)
  return { ...words, facts: withValueAt(facts, ['formerCodes'], undefined) }
}

/** Archived entries keep their ids: links to them must never lead to another entry. */
async function findFreeNumber(db: Db, kind: string): Promise<number> {
  const { highest } = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.max('number').as('highest'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(highest ?? 0) + 1
}
