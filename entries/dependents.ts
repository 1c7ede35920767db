import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { valueAt } from '#contract/office/forms/body-path.ts'
import type { Db } from '#database/connect.ts'
import type { Bodies } from './body.ts'
import type { Reference } from './entry-facts.ts'
import { isEqual } from './merge-bodies.ts'
import { toUnit } from './store-entry.ts'

type Change = { unit: ContentUnit; before: Bodies; after: Bodies }

/** Find the entries whose rows, or whose validity, follow from a change of this one. */
export async function findDependents(db: Db, change: Change): Promise<ContentUnit[]> {
  const { unit, before, after } = change
  if (isEqual(before.facts, after.facts)) return []
  const ids = new Set(await listDependentIds(db, change))
  ids.delete(unit.path)
  return selectPublished(db, ids)
}

/** Find the published entries that show a picture. */
export async function findPictureUses(db: Db, path: string): Promise<ContentUnit[]> {
  return selectPublished(db, new Set(await findUses(db, [{ kind: 'picture', target: path }])))
}

async function selectPublished(db: Db, ids: ReadonlySet<string>): Promise<ContentUnit[]> {
  if (ids.size === 0) return []
  const entries = await db
    .selectFrom('entry')
    .innerJoin('entryDocument', 'entryDocument.entryId', 'entry.id')
    .select(['entry.id', 'kind'])
    .where('part', '=', 'facts')
    .where('stage', '=', 'published')
    .orderBy('entry.id')
    .execute()
  return entries.filter(({ id }) => ids.has(id)).map(toUnit)
}

async function listDependentIds(db: Db, { unit, before, after }: Change): Promise<string[]> {
  switch (unit.kind) {
    case 'product':
      return changesWidth(before, after) ? findUses(db, listSeries(before, after)) : []
    case 'focus':
      return findUses(db, changedPictures(before.facts, after.facts))
    case 'series':
    case 'filters':
    case 'parameters':
      return listProducts(db)
    case 'stores':
      return ['dealers', 'countdown']
    case 'brand':
      return ['banners', 'pages/consumer', ...(await listProducts(db, { isOutside: true }))]
    default:
      return []
  }
}

/** The products of a series are drawn to the scale of the widest. */
function changesWidth(before: Bodies, after: Bodies): boolean {
  const fields = [['parameters', 'width'], ['series']] as const
  return fields.some((path) => valueAt(before.facts, path) !== valueAt(after.facts, path))
}

function listSeries(...bodies: Bodies[]): Reference[] {
  return bodies.flatMap(({ facts }) => {
    const target = valueAt(facts, ['series'])
    return typeof target === 'string' ? [{ kind: 'series' as const, target }] : []
  })
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

async function listProducts(db: Db, { isOutside = false } = {}): Promise<string[]> {
  let query = db.selectFrom('entry').select('entry.id').where('kind', '=', 'product')
  if (isOutside)
    query = query.where('number', 'in', (product) =>
      product.selectFrom('product').select('product.id').where('isOutside', '=', 1),
    )
  return (await query.execute()).map(({ id }) => id)
}

/** List the names by which other entries can refer to this one. */
export function listProvidedNames({ kind }: ContentUnit, { facts }: Bodies): Reference[] {
  const keysOf = (list: string) => {
    const items: unknown = valueAt(facts, [list])
    return Array.isArray(items) ? items.map((item) => String(Object(item).key)) : []
  }
  switch (kind) {
    case 'product': {
      const code = valueAt(facts, ['code'])
      return typeof code === 'string' ? [{ kind: 'product', target: code }] : []
    }
    case 'series':
      return keysOf('series').map((target) => ({ kind: 'series', target }))
    case 'films':
      return keysOf('videos').map((target) => ({ kind: 'film', target }))
    case 'stores':
      return keysOf('stores').map((target) => ({ kind: 'store', target }))
    default:
      return []
  }
}
