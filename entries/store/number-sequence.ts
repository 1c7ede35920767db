import { sql } from 'kysely'
import type { EntryKind, EntryRef } from '#content-model/compile/entry-kinds.ts'
import { valueAt } from '#contract/office/body/path.ts'
import type { FormField, ListField } from '#contract/office/forms/form.ts'
import { ENTRY_SCOPE, type FormScope, itemScopes } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import { numberedTable } from './owned-rows.ts'
import { selectDocuments } from './read-documents.ts'

/** A list whose items are known by a number, with the name of its sequence. */
type NumberedList = { name: string; numbers: number[] }

/** Return the name of the sequence of a list: that of its kind, and the lists from outside in. */
function sequenceName(kind: EntryKind, lists: readonly string[]): string {
  return `${kind} ${lists.join('.')}`
}

function hasNumber({ item }: ListField): boolean {
  return listFields(item).some(
    (field) => field.kind === 'value' && field.type === 'identity' && field.format === 'number',
  )
}

/** List the numbers in the facts of an entry, by sequence. */
function listNumbers(kind: EntryKind, facts: unknown): NumberedList[] {
  const walk = (fields: readonly FormField[], scope: FormScope, around: readonly string[]): NumberedList[] =>
    listFields(fields).flatMap((field) => {
      if (field.kind !== 'list') return []
      const lists = [...around, ...field.facts]
      const items = itemScopes(field, scope, facts)
      const inner = items.flatMap((item) => walk(field.item, item, lists))
      if (!hasNumber(field)) return inner
      const numbers = items.map((item) => Number(valueAt(facts, [...item.facts, 'id'])))
      return [{ name: sequenceName(kind, lists), numbers }, ...inner]
    })
  const own = numberedTable(kind) ? [{ name: kind, numbers: [Number(valueAt(facts, ['id']))] }] : []
  return [...own, ...walk(FORMS[kind], ENTRY_SCOPE, [])]
}

/** Return the highest number of each sequence in the facts of some entries. */
function highestNumbers(entries: readonly { kind: EntryKind; facts: unknown }[]): Map<string, number> {
  const highest = new Map<string, number>()
  for (const { name, numbers } of entries.flatMap(({ kind, facts }) => listNumbers(kind, facts)))
    highest.set(name, Math.max(highest.get(name) ?? 0, ...numbers.filter(Number.isSafeInteger)))
  return highest
}

/** Take note of the numbers that facts have, so that no other item gets them later. */
export async function raiseNumbers(
  transaction: Db,
  entries: readonly { kind: EntryKind; facts: unknown }[],
): Promise<void> {
  for (const [name, last] of highestNumbers(entries)) await raise(transaction, name, last)
}

async function raise(transaction: Db, name: string, last: number): Promise<void> {
  const higher = sql<number>`case when number_sequence.last < ${last} then ${last} else number_sequence.last end`
  await transaction
    .insertInto('numberSequence')
    .values({ name, last })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last: higher }))
    .execute()
}

/** Reserve the next number of a sequence, which nothing has had before. */
async function takeNumber(transaction: Db, name: string): Promise<number> {
  const { last } = await transaction
    .insertInto('numberSequence')
    .values({ name, last: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last: sql<number>`number_sequence.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Reserve the id of a new entry. To be called in a transaction. */
export async function reserveEntryNumber(transaction: Db, kind: EntryKind): Promise<number> {
  const { highest } = await transaction
    .selectFrom('entry')
    .select(({ fn }) => fn.max('number').as('highest'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  await raise(transaction, kind, Number(highest ?? 0))
  return takeNumber(transaction, kind)
}

/**
 * Reserve the number of a new item of a list, which is named by itself and the lists around it. Undefined if the items of the list
 * have none. To be called in a transaction.
 */
export async function reserveItemNumber(
  transaction: Db,
  { kind }: EntryRef,
  lists: readonly string[],
): Promise<number | undefined> {
  const list = findList(FORMS[kind], lists)
  if (!list || !hasNumber(list)) return undefined
  await raiseNumbers(transaction, await readFacts(transaction, kind))
  return takeNumber(transaction, sequenceName(kind, lists))
}

function findList(fields: readonly FormField[], lists: readonly string[]): ListField | undefined {
  for (const field of listFields(fields)) {
    if (field.kind !== 'list' || !field.facts.every((name, index) => lists[index] === name)) continue
    const inner = lists.slice(field.facts.length)
    return inner.length === 0 ? field : findList(field.item, inner)
  }
  return undefined
}

/** Read the facts of all entries of a kind, drafts included: some may have been stored without their numbers being noted. */
async function readFacts(db: Db, kind: EntryKind): Promise<{ kind: EntryKind; facts: unknown }[]> {
  const rows = await selectDocuments(db)
    .innerJoin('entry', 'entry.id', 'entryDocument.entryId')
    .select('body')
    .where('kind', '=', kind)
    .where('entryDocument.part', '=', 'facts')
    .execute()
  return rows.map(({ body }) => ({ kind, facts: body }))
}
