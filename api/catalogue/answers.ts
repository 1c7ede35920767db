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
import { answer } from '../answer.ts'
import { notFound } from '../http/api-error.ts'
import { findBanners } from '../site/banners.ts'
import { findCategories } from './categories.ts'
import { compare } from './compare.ts'
import { documentAddresses, findCatalogue, findDocuments } from './documents.ts'
import { findFilterGroups } from './filters.ts'
import { findProductCards } from './product-cards.ts'
import { getProductDetail } from './product-detail.ts'
import { findRecommended } from './recommended.ts'
import { findSeriesGroups } from './series-groups.ts'
import { comparedProduct, specifiedProduct } from './specified-product.ts'

export const catalogueAnswers = [
  answer(listProductBanners, ({ cate }, { db, lang }) => findBanners(db, lang, 'category', cate)),
  answer(listFilterGroups, ({ cate }, { db, lang }) => findFilterGroups(db, lang, cate)),
  answer(listCategories, (_, { db, lang }) => findCategories(db, lang)),
  answer(compareProducts, ({ id: codes }, { db, lang }) => compare(db, lang, codes)),

  answer(listProducts, async ({ post: { cate, options } }, { db, lang }) => {
    const groups = await findSeriesGroups(db, { lang, categoryId: cate, options })
    return groups.map(({ cards, ...group }) => ({ ...group, data: cards }))
  }),

  answer(listSeries, async ({ cate }, { db, lang }) => {
    const groups = await findSeriesGroups(db, { lang, categoryId: cate })
    const codes = groups.flatMap((group) => group.cards.map((card) => card.code))
    const [documents, catalogue] = await Promise.all([
      findDocuments(db, lang, codes),
      findCatalogue(db, lang, cate),
    ])
    return {
      series: groups.map(({ cards, ...group }) => ({
        ...group,
        data: cards.map((card) => ({
          ...card,
          ...documentAddresses(card.code, cate, lang),
          documents: [...(documents.get(card.code) ?? []), catalogue],
        })),
      })),
    }
  }),

  answer(listDocuments, async ({ cate, code }, { db, lang }) => {
    const [card] = code === undefined ? [] : await findProductCards(db, { lang, codes: [code] })
    const categoryId = cate ?? card?.categoryId
    if (categoryId === undefined || (code !== undefined && !card)) throw notFound()
    const groups = await findSeriesGroups(db, { lang, categoryId })
    const cards = groups
      .flatMap((group) => group.cards)
      .filter((each) => code === undefined || each.code === code)
    const codes = cards.map((each) => each.code)
    const [documents, catalogue] = await Promise.all([
      findDocuments(db, lang, codes),
      findCatalogue(db, lang, categoryId),
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

  answer(listModels, async ({ cate, id: chosen }, { db, lang }) => {
    const cards = await findProductCards(db, { lang, categoryId: cate })
    return cards.map(({ id, code, thumb }) => ({ id, code, thumb, disabled: chosen.includes(code) }))
  }),

  answer(getProduct, async ({ code }, { db, lang }) => {
    const detail = await getProductDetail(db, lang, code)
    return {
      detail: specifiedProduct(detail, lang),
      recommend: await findRecommended(db, lang, code),
      cate: detail.cate,
      data: comparedProduct(detail),
    }
  }),
]
