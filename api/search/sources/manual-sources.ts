import type { Lang } from '#contract/languages.ts'
import { faultPath, partSearchPath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { selectFaults } from '#database/owner-content.ts'
import { translationJoin } from '#database/translation-join.ts'
import { findCategoryRows } from '../../catalogue/categories.ts'
import { findFaultRows } from '../../catalogue/faults.ts'
import { findParts } from '../../catalogue/find-parts.ts'
import { OTHER_CHINESE } from '../other-chinese.ts'
import { joinTexts } from '../plain-text.ts'
import { applySelection, type SearchSource } from '../search-source.ts'

/** What can be wrong, by symptom and what owners say in other words, code, category, and the kinds of the models concerned. */
export const faultsSource: SearchSource = {
  group: 'faults',
  async rows(db, lang, selection) {
    const isDisplayed = 'ids' in selection
    const other = OTHER_CHINESE[lang]
    const [faults, categories, products, others] = await Promise.all([
      findFaultRows(db, { lang, ...(isDisplayed ? { ids: selection.ids } : {}) }),
      readCategories(db, lang),
      isDisplayed ? [] : readProducts(db, lang),
      isDisplayed || !other ? [] : selectFaults(db, other).execute(),
    ])
    const aliases = new Map(others.map(({ id, symptom, keywords }) => [id, `${symptom}, ${keywords}`]))
    const rows = faults.map(({ id, key, code, categoryId, models, fallback, ...fault }) => {
      const category = categories.get(categoryId)
      const concerned = products.filter((product) =>
        models.length > 0 ? models.includes(product.code) : product.categoryId === categoryId,
      )
      const kinds = models.length > 0 ? concerned.map(({ kind }) => kind) : []
      return {
        id,
        lang: fallback.length > 0 ? ('en' as const) : lang,
        code,
        models: concerned.map((product) => product.code),
        title: fault.symptom,
        keywords: [category?.names, ...kinds].join(' '),
        aliases: [fault.symptom, fault.keywords, aliases.get(id)].join(', '),
        line: fault.cause,
        note: category?.name ?? '',
        body: joinTexts([fault.cause, ...fault.steps]),
        link: faultPath(categoryId, key),
      }
    })
    return applySelection(
      rows.toSorted((a, b) => a.id - b.id),
      selection,
    )
  },
}

/** Begins what a part fits, behind its name: "LED strip, 90 cm hood". */
const QUALIFIER = /[,，、(（]/

/** Parts, by number, which is also the id, by name, category and the products that they fit. */
export const partsSource: SearchSource = {
  group: 'parts',
  async rows(db, lang, selection) {
    const isDisplayed = 'ids' in selection
    const other = OTHER_CHINESE[lang]
    const [parts, categories, others] = await Promise.all([
      findParts(db, lang, isDisplayed ? { numbers: selection.ids.map(String) } : {}),
      readCategories(db, lang),
      isDisplayed || !other ? [] : findParts(db, other, {}),
    ])
    const names = new Map(others.map(({ number, name }) => [number, name]))
    const rows = parts.map(({ number, name, note, models, fallback }) => {
      const category = categories.get(Number(number[0]))
      return {
        id: Number(number),
        lang: fallback.length > 0 ? ('en' as const) : lang,
        code: number,
        models,
        title: name,
        aliases: [name, names.get(number) ?? ''].map((each) => each.split(QUALIFIER)[0]).join(', '),
        line: joinTexts([number, note]),
        note: category?.name ?? '',
        body: joinTexts([note, category?.names ?? '']),
        link: partSearchPath(number),
      }
    })
    return applySelection(
      rows.toSorted((a, b) => a.id - b.id),
      selection,
    )
  },
}

/** Read the name of each category, and all its names. */
async function readCategories(db: Db, lang: Lang): Promise<Map<number, { name: string; names: string }>> {
  const rows = await findCategoryRows(db, lang)
  return new Map(rows.map(({ id, name, one }) => [id, { name, names: `${name} ${one}` }]))
}

function readProducts(db: Db, lang: Lang) {
  return db
    .selectFrom('product')
    .innerJoin('productText as text', (join) =>
      join.on(translationJoin('productText', 'text', { productId: 'product.id' }, lang)),
    )
    .select(['code', 'categoryId', 'text.kind'])
    .orderBy('product.id')
    .execute()
}
