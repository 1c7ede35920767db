import { setImmediate } from 'node:timers/promises'
import type { Problem } from '#content-model/checks/problems.ts'
import { type Compiler, collectEntry } from '#content-model/compile/compile-entry.ts'
import { compileProductFacts, PRODUCT_FACTS_TABLES } from '#content-model/compile/compile-products.ts'
import { addRows, type ContentRows, createEmptyRows } from '#content-model/compile/content-rows.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { Db } from '#database/connect.ts'
import { findNewPictures } from '../drafts/new-pictures.ts'
import { readRowsOfEntries } from '../store/owned-rows.ts'
import { DOCUMENT_COLUMNS, selectDocuments, toFolder } from '../store/read-documents.ts'
import { compareRows, hasChanges, type RowChanges } from '../store/sync-rows.ts'

/** What follows from a change for the rows of products. */
export type DependentChanges = { rows: RowChanges[]; pictures: ContentRows['picture']; problems: Problem[] }

/** Products that are compiled at a time: some 10 ms, after which requests have their turn. */
const PRODUCTS_PER_BATCH = 25
/** A change that makes more products invalid is not described further. */
const MAX_PROBLEMS = 50

/**
 * Compile products that depend on a change, and return the rows that differ from those that pages show. Of a product only its
 * facts can depend on others, so its texts are not read. Other work has its turn after each batch. Writes nothing.
 */
export async function compileDependents(
  db: Db,
  compiler: Compiler,
  products: readonly EntryRef[],
): Promise<DependentChanges> {
  const changes: DependentChanges = { rows: [], pictures: [], problems: [] }
  for (
    let from = 0;
    from < products.length && changes.problems.length < MAX_PROBLEMS;
    from += PRODUCTS_PER_BATCH
  ) {
    await setImmediate()
    const batch = products.slice(from, from + PRODUCTS_PER_BATCH)
    const wanted = createEmptyRows()
    for (const folder of await readFactsFolders(db, batch)) {
      const ref = { kind: 'product', id: folder.path } as const
      const entry = await collectEntry(compiler, ref, (context) => compileProductFacts(context, folder))
      addRows(wanted, entry.rows)
      wanted.picture.push(...entry.pictures)
      changes.problems.push(...entry.problems)
    }
    const numbers = wanted.product.map(({ id }) => id)
    const stored = await readRowsOfEntries(db, batch, numbers, (table) => PRODUCT_FACTS_TABLES.has(table))
    const compared = stored.map(({ table, rows }) => compareRows(table, rows, wanted[table]))
    changes.rows.push(...compared.filter(hasChanges))
    changes.pictures.push(...(await findNewPictures(db, wanted.picture)))
  }
  return changes
}

/** Read the published facts of entries as folders without texts. */
async function readFactsFolders(db: Db, refs: readonly EntryRef[]) {
  const rows = await selectDocuments(db)
    .select(['entryDocument.entryId', ...DOCUMENT_COLUMNS])
    .where(
      'entryDocument.entryId',
      'in',
      refs.map(({ id }) => id),
    )
    .where('entryDocument.part', '=', 'facts')
    .where('stage', '=', 'published')
    .execute()
  return rows.map(({ entryId, ...document }) => toFolder(entryId, [document]))
}
