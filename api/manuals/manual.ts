import type { Lang } from '#contract/languages.ts'
import { composeChapters, storedChapters } from '#contract/manual-chapters.ts'
import type { Manual, ManualChapter } from '#contract/manuals.ts'
import type { Db } from '#database/connect.ts'
import { selectPage } from '#database/select-page.ts'
import { fallbackOf } from '#database/translation-join.ts'
import { findFaultRows } from '../catalogue/faults.ts'
import { findProductParts } from '../catalogue/find-parts.ts'
import { getOwnedProduct } from '../catalogue/owned-product.ts'
import { type PlaceholderValues, readPlaceholderValues } from '../catalogue/placeholder-values.ts'
import { findProductDocuments } from '../catalogue/product-documents.ts'
import { findSafetyNotices } from '../catalogue/safety-notices.ts'

/**
 * Return the manual of a product: common blocks of a chapter first, then those of its category that hold for it.
 *
 * @throws ApiError 404 for an unknown code
 */
export async function readManual(db: Db, lang: Lang, code: string): Promise<Manual> {
  const product = await getOwnedProduct(db, lang, code)
  const values = await readPlaceholderValues(db, lang, [product])
  const model = { ...product, values }
  const [chapters, faults, parts, documents, notices] = await Promise.all([
    readChapters(db, lang, model),
    findFaultRows(db, { lang, model }),
    findProductParts(db, lang, product.id),
    findProductDocuments(db, lang, [product.code]),
    findSafetyNotices(db, lang, product.code),
  ])
  const pdf = documents.get(product.code)?.find(({ kind }) => kind === 'manual')
  if (!pdf) throw new Error(`${product.code} has no manual among its documents`)
  return {
    product,
    chapters,
    faults,
    consumables: parts.filter(({ kind }) => kind === 'consumable'),
    hasParts: parts.length > 0,
    pdf,
    notices,
  }
}

type Model = { code: string; categoryId: number; values: PlaceholderValues }

async function readChapters(db: Db, lang: Lang, model: Model): Promise<ManualChapter[]> {
  const [common, own] = await Promise.all([
    readStoredChapters(db, lang, 'manual-common'),
    readStoredChapters(db, lang, `manual-${model.categoryId}`),
  ])
  const sources = { common: common.chapters, own: own.chapters }
  return composeChapters(sources, model.code, model.values()).map((chapter) => ({
    ...chapter,
    fallback: common.fallback,
  }))
}

async function readStoredChapters(db: Db, lang: Lang, pageKey: string) {
  const row = await selectPage(db, pageKey, lang).executeTakeFirst()
  if (!row) return { chapters: [], fallback: [] }
  const fallback = fallbackOf(row.lang, lang)
  const chapters = storedChapters.parse(row.words).chapters.map((chapter) => ({
    ...chapter,
    blocks: chapter.blocks.map((block) => ({ ...block, fallback })),
  }))
  return { chapters, fallback }
}
