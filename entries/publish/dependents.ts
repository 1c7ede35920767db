import type { Expression, ExpressionBuilder, Nullable, SqlBool } from 'kysely'
import { CATEGORY_FOLDERS } from '#content-model/compile/category-folders.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { namesOfNumbers } from '#content-model/compile/shared-facts.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { isGroup, valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { Database } from '#database/schema.ts'
import type { Bodies } from '../store/body.ts'
import type { Reference } from '../store/describe-entry.ts'
import { toEntryRef } from '../store/store-revision.ts'

/** A change of a whole vocabulary concerns every product: previews and checks leave more than these as they are. */
export const MAX_DEPENDENTS = 60

type Change = { ref: EntryRef; before: Bodies; after: Bodies }

/** Find the entries whose rows, or whose validity, follow from a change of this one. */
export async function findDependents(db: Db, change: Change): Promise<EntryRef[]> {
  const { ref, before, after } = change
  if (isEqual(before.facts, after.facts)) return []
  const ids = new Set(await listDependentIds(db, change))
  ids.delete(ref.id)
  return selectPublished(db, [...ids].sort())
}

/** Find the published entries that show a picture. */
export async function findPictureUses(db: Db, path: string): Promise<EntryRef[]> {
  const ids = new Set(await findUses(db, [{ kind: 'picture', target: path }]))
  return selectPublished(db, [...ids].sort())
}

const IDS_PER_STATEMENT = 500

async function selectPublished(db: Db, ids: readonly string[]): Promise<EntryRef[]> {
  const refs: EntryRef[] = []
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const entries = await db
      .selectFrom('entry')
      .innerJoin('entryDocument', 'entryDocument.entryId', 'entry.id')
      .select(['entry.id', 'kind'])
      .where('part', '=', 'facts')
      .where('stage', '=', 'published')
      .where('entry.id', 'in', ids.slice(from, from + IDS_PER_STATEMENT))
      .orderBy('entry.id')
      .execute()
    refs.push(...entries.map(toEntryRef))
  }
  return refs
}

async function listDependentIds(db: Db, { ref, before, after }: Change): Promise<string[]> {
  switch (ref.kind) {
    case 'focus':
      return findUses(db, changedPictures(before.facts, after.facts))
    case 'series':
      return findUses(db, listChangedSeries(before.facts, after.facts))
    case 'filters':
      return listProductsIn(db, listChangedCategories(before.facts, after.facts))
    case 'parameters':
      return listProductsWith(db, listInvalidParameters(before.facts, after.facts))
    case 'product':
      return listFilledTexts(before.facts, after.facts)
    case 'stores':
      return ['dealers', 'countdown']
    case 'brand':
      return ['banners', 'pages/consumer', ...(await listProducts(db, ({ eb }) => eb('isOutside', '=', 1)))]
    default:
      return []
  }
}

/** Products know the id and the category of their series. */
function listChangedSeries(before: unknown, after: unknown): Reference[] {
  const byKey = (facts: unknown) =>
    new Map(itemsOf(facts, 'series').map(({ key, id, category }) => [String(key), [id, category]]))
  return listChangedKeys(byKey(before), byKey(after)).map((target) => ({ kind: 'series', target }))
}

/** List the manuals and faults of the product's category, whose placeholders need its parameters. */
function listFilledTexts(before: unknown, after: unknown): string[] {
  const namesIn = (facts: unknown) =>
    isGroup(facts) ? [facts.code, facts.category, ...namesOfNumbers(facts)] : []
  if (isEqual(namesIn(before), namesIn(after))) return []
  const categories = [before, after].map((facts) => CATEGORY_FOLDERS[Number(Object(facts).category) - 1])
  return categories.flatMap((name) => (name ? [`manuals/${name}`, `faults/${name}`] : []))
}

/** List the categories whose filters match other products, whatever their order and names. */
function listChangedCategories(before: unknown, after: unknown): number[] {
  const groupsOf = (facts: unknown) => {
    const byCategory = new Map<string, unknown>()
    for (const group of itemsOf(facts, 'groups').toSorted((a, b) => Number(a.id) - Number(b.id))) {
      const category = String(group.category)
      byCategory.set(category, [...((byCategory.get(category) as unknown[] | undefined) ?? []), group])
    }
    return byCategory
  }
  return listChangedKeys(groupsOf(before), groupsOf(after)).map(Number)
}

/** List the parameters that are gone or have become of another kind: a product that has one is no longer valid. */
function listInvalidParameters(before: unknown, after: unknown): string[] {
  const kinds = (facts: unknown) =>
    new Map(itemsOf(facts, 'parameters').map(({ key, kind }) => [String(key), kind]))
  const known = kinds(before)
  return listChangedKeys(known, kinds(after)).filter((key) => known.has(key))
}

function itemsOf(facts: unknown, list: string): Record<string, unknown>[] {
  const items: unknown = valueAt(facts, [list])
  return Array.isArray(items) ? items.filter(isGroup) : []
}

function listChangedKeys(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): string[] {
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].filter((key) => !isEqual(before.get(key), after.get(key)))
}

function changedPictures(before: unknown, after: unknown): Reference[] {
  const paths = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])
  return [...paths]
    .filter((path) => !isEqual(Object(before)[path], Object(after)[path]))
    .map((target) => ({ kind: 'picture', target }))
}

/** List the entries that name any of these. */
export async function findUses(db: Db, names: readonly Reference[]): Promise<string[]> {
  const uses: string[] = []
  for (const { kind, target } of names) {
    const rows = await db
      .selectFrom('entryReference')
      .select('entryId')
      .where('kind', '=', kind)
      .where('target', '=', target)
      .execute()
    uses.push(...rows.map(({ entryId }) => entryId))
  }
  return uses
}

async function listProductsIn(db: Db, categories: readonly number[]): Promise<string[]> {
  if (categories.length === 0) return []
  return listProducts(db, ({ eb }) => eb('product.categoryId', 'in', categories))
}

async function listProductsWith(db: Db, parameters: readonly string[]): Promise<string[]> {
  if (parameters.length === 0) return []
  return listProducts(db, ({ eb, selectFrom }) =>
    eb(
      'product.id',
      'in',
      selectFrom('productParameter').select('productId').where('parameterKey', 'in', parameters),
    ),
  )
}

type ProductCondition = (
  builder: ExpressionBuilder<Database & { product: Nullable<Database['product']> }, 'entry' | 'product'>,
) => Expression<SqlBool>

/** List the entries of products that meet a condition, and those whose draft has another id, of which it is unknown. */
async function listProducts(db: Db, condition: ProductCondition): Promise<string[]> {
  const products = await db
    .selectFrom('entry')
    .leftJoin('product', 'product.id', 'entry.number')
    .select('entry.id')
    .where('kind', '=', 'product')
    .where((builder) => builder.or([builder('product.id', 'is', null), condition(builder)]))
    .execute()
  return products.map(({ id }) => id)
}

const numbersOf = (facts: unknown) => itemsOf(facts, 'parts').map(({ number }) => String(number))

/** List the names by which other entries can refer to this one. */
export function listProvidedNames({ kind }: EntryRef, { facts }: Bodies): Reference[] {
  const keysOf = (list: string) => itemsOf(facts, list).map(({ key }) => String(key))
  switch (kind) {
    case 'product': {
      const code = valueAt(facts, ['code'])
      return typeof code === 'string' ? [{ kind: 'product', target: code }] : []
    }
    case 'series':
      return keysOf('series').map((target) => ({ kind: 'series', target }))
    case 'films':
      return keysOf('videos').map((target) => ({ kind: 'film', target }))
    case 'parts':
      return numbersOf(facts).map((target) => ({ kind: 'part', target }))
    case 'stores':
      return keysOf('stores').map((target) => ({ kind: 'store', target }))
    default:
      return []
  }
}
