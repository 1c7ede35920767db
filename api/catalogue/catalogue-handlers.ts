import {
  compareProducts,
  listCategories,
  listDocuments,
  listFilterGroups,
  listModels,
  listProductBanners,
  listProducts,
  listSeries,
} from '#contract/catalogue.ts'
import { getProduct } from '#contract/product-detail.ts'
import { findBanners } from '../banners.ts'
import { defineHandler } from '../handler.ts'
import { notFound } from '../http/api-error.ts'
import { findCategories } from './categories.ts'
import { buildComparison } from './comparison.ts'
import { findFilterGroups } from './filters.ts'
import { getProductDetail } from './get-product-detail.ts'
import { type CardWithSeries, findProductCards } from './product-cards.ts'
import { documentUrls, findCategoryCatalogue, findProductDocuments } from './product-documents.ts'
import { toComparedProduct, toProductDetailResponse } from './product-response.ts'
import { findRecommendedProducts } from './recommended-products.ts'
import { findSeriesGroups } from './series-groups.ts'

export const catalogueHandlers = [
  defineHandler(listProductBanners, ({ categoryId }, { db, lang }) =>
    findBanners(db, lang, 'category', categoryId),
  ),
  defineHandler(listFilterGroups, ({ categoryId }, { db, lang }) => findFilterGroups(db, lang, categoryId)),
  defineHandler(listCategories, (_, { db, lang }) => findCategories(db, lang)),
  defineHandler(compareProducts, ({ id: codes }, { db, lang }) => buildComparison(db, lang, codes)),

  defineHandler(listProducts, async ({ post: { categoryId, options } }, { db, lang }) => {
    const groups = await findSeriesGroups(db, { lang, categoryId, options })
    return groups.map(({ cards, ...group }) => ({ ...group, data: cards }))
  }),

  defineHandler(listSeries, async ({ categoryId }, { db, lang }) => {
    const groups = await findSeriesGroups(db, { lang, categoryId, withDiscontinued: true })
    const all = groups.flatMap(({ cards }) => cards)
    const [documents, catalogue] = await Promise.all([
      findProductDocuments(
        db,
        lang,
        all.map(({ code }) => code),
      ),
      findCategoryCatalogue(db, lang, categoryId),
    ])
    const withDocuments = (card: CardWithSeries) => ({
      ...card,
      ...documentUrls(card.code, categoryId, lang),
      documents: [...(documents.get(card.code) ?? []), catalogue],
    })
    return {
      series: groups
        .map(({ cards, ...group }) => ({
          ...group,
          data: cards.filter(({ isDiscontinued }) => !isDiscontinued).map(withDocuments),
        }))
        .filter(({ data }) => data.length > 0),
      discontinued: all.filter(({ isDiscontinued }) => isDiscontinued).map(withDocuments),
    }
  }),

  defineHandler(listDocuments, async ({ categoryId: requestedId, code }, { db, lang }) => {
    const [card] =
      code === undefined ? [] : await findProductCards(db, { lang, codes: [code], withDiscontinued: true })
    const categoryId = requestedId ?? card?.categoryId
    if (categoryId === undefined || (code !== undefined && !card)) throw notFound()
    const groups = await findSeriesGroups(db, { lang, categoryId, withDiscontinued: true })
    const cards = groups
      .flatMap((group) => group.cards)
      .filter((each) => code === undefined || each.code === code)
    const codes = cards.map((each) => each.code)
    const [documents, catalogue] = await Promise.all([
      findProductDocuments(db, lang, codes),
      findCategoryCatalogue(db, lang, categoryId),
    ])
    return groups
      .map(({ id, name, cards: all }) => ({
        id,
        name,
        data: all
          .filter((each) => cards.includes(each))
          .map((each) => ({
            code: each.code,
            thumb: each.thumb,
            documents: [...(documents.get(each.code) ?? []), catalogue],
          })),
      }))
      .filter((group) => group.data.length > 0)
  }),

  defineHandler(listModels, async ({ categoryId, id: chosen, scope }, { db, lang }) => {
    const cards = await findProductCards(db, { lang, categoryId, withDiscontinued: scope === 'all' })
    return cards.map(({ id, code, thumb, isDiscontinued }) => ({
      id,
      code,
      thumb,
      disabled: chosen.includes(code),
      isDiscontinued,
    }))
  }),

  defineHandler(getProduct, async ({ code }, { db, lang }) => {
    const detail = await getProductDetail(db, lang, code)
    return {
      detail: toProductDetailResponse(detail, lang),
      recommendedProducts: await findRecommendedProducts(db, lang, detail.code),
      categoryId: detail.categoryId,
      data: toComparedProduct(detail),
    }
  }),
]
