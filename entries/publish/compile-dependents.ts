import { setImmediate } from 'node:timers/promises'
import type { CompileContext } from '#content-model/compile/compile-context.ts'
import { compileProductFacts, PRODUCT_FACTS_TABLES } from '#content-model/compile/compile-products.ts'
import { type ContentRows, createEmptyRows } from '#content-model/compile/content-rows.ts'
import type { ContentUnit } from '#content-model/compile/content-units.ts'
import type { Db } from '#database/connect.ts'
import { findNewPictures } from '../drafts/new-pictures.ts'
import { readRowsOfUnits } from '../store/owned-rows.ts'
import { DOCUMENT_COLUMNS, selectDocuments, toFolder } from '../store/read-documents.ts'
import { compareRows, hasChanges, type RowChanges } from '../store/sync-rows.ts'

/** What follows from a change for the rows of products. */
export type DependentChanges = { rows: RowChanges[]; pictures: ContentRows['picture'] }

/** Products that are compiled at a time: some 10 ms, after which requests have their turn. */
const PRODUCTS_PER_BATCH = 25
/** A change that makes more products invalid is not described further. */
const MAX_PROBLEMS = 50

/**
 * Compile products that depend on a change, and return the rows that differ from those that pages show. Of a product only its
 * facts can depend on others, so its words are not read. Other work has its turn after each batch. Writes nothing.
 */
export async function compileDependents(
  db: Db,
  context: CompileContext,
  products: readonly ContentUnit[],
): Promise<DependentChanges> {
  const changes: RowChanges[] = []
  const pictures = new Map<string, ContentRows['picture'][number]>()
  const { reader } = context
  for (
    let from = 0;
    from < products.length && reader.problems.length < MAX_PROBLEMS;
    from += PRODUCTS_PER_BATCH
  ) {
    await setImmediate()
    const batch = products.slice(from, from + PRODUCTS_PER_BATCH)
    context.rows = createEmptyRows()
    for (const folder of await readFactsFolders(db, batch)) await compileProductFacts(context, folder)
    const numbers = context.rows.product.map(({ id }) => id)
    const stored = await readRowsOfUnits(db, batch, numbers, (table) => PRODUCT_FACTS_TABLES.has(table))
    for (const { table, rows } of stored) changes.push(compareRows(table, rows, context.rows[table]))
    for (const picture of await findNewPictures(db, context.pictures.takeRows()))
      pictures.set(picture.key, picture)
    // Links were checked when the products were published.
    reader.links.length = 0
  }
  return { rows: changes.filter(hasChanges), pictures: [...pictures.values()] }
}

/** Read the published facts of entries as folders without words. */
async function readFactsFolders(db: Db, units: readonly ContentUnit[]) {
  const rows = await selectDocuments(db)
    .select(['entryDocument.entryId', ...DOCUMENT_COLUMNS])
    .where(
      'entryDocument.entryId',
      'in',
      units.map(({ path }) => path),
    )
    .where('entryDocument.part', '=', 'facts')
    .where('stage', '=', 'published')
    .execute()
  return rows.map(({ entryId, ...document }) => toFolder(entryId, [document]))
}
