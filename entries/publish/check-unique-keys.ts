import { sql } from 'kysely'
import { createLinkCheck } from '#content-model/checks/check-links.ts'
import type { Problem } from '#content-model/checks/problems.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { Bodies } from '../store/body.ts'
import { numberedTable, readOwnedRows } from '../store/owned-rows.ts'
import { publishedNumber, type StoredDocument } from '../store/read-documents.ts'
import { readStoredRows } from '../store/sync-rows.ts'
import { type CompiledChange, readLinkTargets } from './compile-change.ts'
import { listProvidedNames } from './dependents.ts'

/** An entry that names another one. */
export type EntryUse = { entryId: string; kind: string; target: string }

/** Kinds whose items have numbers that are unique in all entries of the kind. */
const NUMBERED_ITEMS = [
  { kind: 'faq', table: 'faqQuestion', field: 'questions' },
  { kind: 'faults', table: 'fault', field: 'faults' },
] as const

type NamesOptions = {
  ref: EntryRef
  documents: readonly StoredDocument[]
  after: Bodies
  change: CompiledChange
}

/** Report an id or a code that another entry has already. */
export async function checkUniqueKeys(
  db: Db,
  { ref, documents, after, change }: NamesOptions,
): Promise<Problem[]> {
  const problems: Problem[] = []
  const report = (field: string, value: unknown) =>
    problems.push({
      file: `${ref.id}/facts`,
      line: 1,
      path: [field],
      reason: `${field}: ${value} is already used`,
    })
  const table = numberedTable(ref.kind)
  const [before, number] = [publishedNumber(documents), Number(valueAt(after.facts, ['id']))]
  if (table && after.facts !== undefined && number !== before) {
    const taken = await readStoredRows(db, table, sql`id = ${number}`)
    if (taken.length > 0) report('id', number)
  }
  if (ref.kind === 'product' && after.facts !== undefined) {
    const former: unknown = valueAt(after.facts, ['formerCodes'])
    for (const code of [valueAt(after.facts, ['code']), ...(Array.isArray(former) ? former : [])].map(String))
      if (await isCodeOfAnother(db, before, code))
        report(code === valueAt(after.facts, ['code']) ? 'code' : 'formerCodes', code)
  }
  for (const { table, field } of NUMBERED_ITEMS.filter((each) => each.kind === ref.kind)) {
    const ids = change.entries.flatMap(({ ref: { id }, rows }) => (id === ref.id ? rows[table] : []))
    const owned = await readOwnedRows(db, ref, [])
    const own = new Set(owned.flatMap(({ rows }) => rows.map(({ id }) => id)))
    const all = await db.selectFrom(table).select('id').execute()
    const taken = all.find(({ id }) => !own.has(id) && ids.some((row) => row.id === id))
    if (taken) report(field, taken.id)
  }
  return problems
}

async function isCodeOfAnother(db: Db, productId: number, code: string): Promise<boolean> {
  const other = await db
    .selectFrom('product')
    .leftJoin('productFormerCode as former', 'former.productId', 'product.id')
    .select('product.id')
    .where('product.id', '!=', productId)
    .where(({ eb, or }) => or([eb('product.code', '=', code), eb('former.code', '=', code)]))
    .executeTakeFirst()
  return other !== undefined
}

type UsesOptions = { ref: EntryRef; before: Bodies; after: Bodies; change: CompiledChange }

/** Find entries that name, or link to, what a change takes away. */
export async function findDanglingReferences(
  db: Db,
  { ref, before, after, change }: UsesOptions,
): Promise<EntryUse[]> {
  const left = new Set(listProvidedNames(ref, after).map(({ target }) => target))
  const gone = listProvidedNames(ref, before).filter(({ target }) => !left.has(target))
  const uses: EntryUse[] = []
  for (const { kind, target } of gone) {
    const rows = await db
      .selectFrom('entryReference')
      .selectAll()
      .where('kind', '=', kind)
      .where('target', '=', target)
      .where('entryId', '!=', ref.id)
      .execute()
    uses.push(...rows)
  }
  return [
    ...uses,
    ...(await findBrokenLinks(
      db,
      ref,
      gone.map(({ target }) => target),
      { before, after, change },
    )),
  ]
}

/** Check the links of other entries against the site without the rows this entry has now. */
async function findBrokenLinks(
  db: Db,
  ref: EntryRef,
  goneNames: readonly string[],
  { before, after, change }: Omit<UsesOptions, 'ref'>,
): Promise<EntryUse[]> {
  if (before.facts === undefined) return []
  const isIdLost = valueAt(before.facts, ['id']) !== valueAt(after.facts, ['id'])
  const isListKind = ['faq', 'faults', 'stores', 'series', 'categories', 'page', 'partner', 'brand'].includes(
    ref.kind,
  )
  if (!isIdLost && goneNames.length === 0 && !isListKind) return []
  const [own] = change.entries
  const owned = await readOwnedRows(db, ref, [Number(valueAt(before.facts, ['id'])) || 0])
  const targets = await readLinkTargets(db, own.rows)
  const lost = new Map(
    owned.map(({ table, rows }) => {
      const kept = new Set(own.rows[table].map((row) => nameOf({ ...row })))
      return [table, new Set(rows.map(nameOf).filter((name) => !kept.has(name)))] as const
    }),
  )
  const remaining = Object.fromEntries(
    Object.entries(targets).map(([table, rows]) => {
      const names = [...lost].find(([name]) => name === table)?.[1]
      return [table, names ? rows.filter((row) => !names.has(nameOf({ ...row }))) : rows]
    }),
  )
  const shared = change.compiler.shared
  const productCodes = new Set([...shared.productCodes].filter((code) => !goneNames.includes(code)))
  const findProblem = createLinkCheck({ ...shared, productCodes }, { ...targets, ...remaining })
  const links = await db
    .selectFrom('entryReference')
    .selectAll()
    .where('kind', '=', 'link')
    .where('entryId', '!=', ref.id)
    .execute()
  return links.filter(({ target }) => findProblem(target) !== undefined)
}

/** Links name rows by their key, or else by their id. */
function nameOf(row: Record<string, unknown>): unknown {
  return row.key ?? row.id
}
