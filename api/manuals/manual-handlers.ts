import { findFaults, getManual, listFaults, listSafetyNotices, MAX_FOUND_FAULTS } from '#contract/manuals.ts'
import { listParts } from '#contract/parts.ts'
import { findCategoryRows } from '../catalogue/categories.ts'
import { findFaultRows } from '../catalogue/faults.ts'
import { findParts, findProductParts } from '../catalogue/find-parts.ts'
import { getOwnedProduct } from '../catalogue/owned-product.ts'
import { findSafetyNotices } from '../catalogue/safety-notices.ts'
import { defineHandler } from '../handler.ts'
import { normalizeCode } from '../search/fold.ts'
import { searchGroup } from '../search/search-group.ts'
import { readManual } from './manual.ts'

export const manualHandlers = [
  defineHandler(getManual, ({ code }, { db, lang }) => readManual(db, lang, code)),

  defineHandler(listFaults, async ({ categoryId }, { db, lang }) => {
    const [categories, faults] = await Promise.all([
      findCategoryRows(db, lang),
      findFaultRows(db, { lang, categoryId }),
    ])
    return categories
      .filter(({ id }) => categoryId === undefined || id === categoryId)
      .map(({ id, name }) => ({
        categoryId: id,
        categoryName: name,
        faults: faults.filter((fault) => fault.categoryId === id),
      }))
  }),

  defineHandler(findFaults, async ({ q }, { db, lang }) => {
    const ids = await searchGroup(db, lang, { group: 'faults', q, limit: MAX_FOUND_FAULTS })
    const faults = new Map((await findFaultRows(db, { lang, ids })).map((fault) => [fault.id, fault]))
    return ids.flatMap((id) => faults.get(id) ?? [])
  }),

  defineHandler(listParts, async ({ code, q, categoryId }, { db, lang }) => {
    if (code !== undefined) {
      const product = await getOwnedProduct(db, lang, code)
      return { product, parts: await findProductParts(db, lang, product.id) }
    }
    if (q === undefined) return { product: null, parts: await findParts(db, lang, { categoryId }) }
    const ids = await searchGroup(db, lang, { group: 'parts', q, limit: MAX_FOUND_PARTS })
    // A whole number asks for that part alone.
    const [first = ''] = ids.map(String)
    const numbers = normalizeCode(q) === first ? [first] : ids.map(String)
    const parts = new Map(
      (await findParts(db, lang, { numbers, categoryId })).map((part) => [part.number, part]),
    )
    return { product: null, parts: numbers.flatMap((number) => parts.get(number) ?? []) }
  }),

  defineHandler(listSafetyNotices, ({ code }, { db, lang }) => findSafetyNotices(db, lang, code)),
]

const MAX_FOUND_PARTS = 60
