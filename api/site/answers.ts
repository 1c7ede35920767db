import { getContentPage, getCountdown, getWarrantyLaw, getWorld } from '#contract/content-pages.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import {
  getCountryList,
  getFrame,
  getFrameAddress,
  getHomePage,
  getPartnerPage,
  listBanners,
  listHotProducts,
  listSeriesBlocks,
  listSeriesCards,
  setBanners,
} from '#contract/site.ts'
import { answer } from '../answer.ts'
import { findHotProducts } from '../catalogue/recommended.ts'
import { notFound } from '../http/api-error.ts'
import { type BannerPlace, findBanners } from './banners.ts'
import { getBrand } from './brand.ts'
import { readContentPage } from './content-page.ts'
import { getFrameContent } from './frame.ts'
import { findSeriesCards, getHome, hotCodes } from './home.ts'
import { readPartnerPage } from './partner-page.ts'
import { findSeriesBlocks } from './series-blocks.ts'
import { readCountdown, readWarrantyLaw, readWorld } from './world.ts'

const PLACES: Record<'1' | '2' | '3', BannerPlace> = { '1': 'home', '2': 'information', '3': 'cooperation' }

/** The languages in their own words, and what Australia is called in each. */
const LANGUAGE_NAMES: Record<Lang, string> = {
  en: 'English',
  cn: '简体中文',
  tw: '繁體中文',
  kr: '한국어',
  id: 'Bahasa Indonesia',
}
const AUSTRALIA: Record<Lang, string> = {
  en: 'Australia',
  cn: '澳大利亚',
  tw: '澳洲',
  kr: '호주',
  id: 'Australia',
}

export const siteAnswers = [
  answer(getCountryList, async (_, { lang }) => [
    { tag: 'au', name: AUSTRALIA[lang], lang: LANGS.map((tag) => ({ tag, name: LANGUAGE_NAMES[tag] })) },
  ]),
  answer(listBanners, ({ type }, { db, lang }) => findBanners(db, lang, PLACES[type])),
  answer(listSeriesCards, (_, { db, lang }) => findSeriesCards(db, lang)),
  answer(listHotProducts, async (_, { db, lang }) => findHotProducts(db, lang, await hotCodes(db, lang))),
  answer(getFrame, (_, { db, lang, forms }) => getFrameContent(db, lang, forms)),
  answer(getHomePage, (_, { db, lang }) => getHome(db, lang)),
  answer(setBanners, (_, { db, lang }) => findBanners(db, lang, 'series')),
  answer(listSeriesBlocks, (_, { db, lang }) => findSeriesBlocks(db, lang)),

  answer(getFrameAddress, async ({ type, name, cate }, { db, lang }) => {
    const { facts, words } = await getBrand(db, lang)
    const found = facts.outside.find(
      (page) => String(page.type) === type && page.name === name && (page.cate === cate || page.cate === 0),
    )
    if (!found) throw notFound()
    const prefix = found.url.startsWith('/') && lang !== 'en' ? `/${lang}` : ''
    return { url: `${prefix}${found.url}`, title: words.outside[name] ?? words.name }
  }),

  answer(getContentPage, ({ key }, { db, lang }) => readContentPage(db, lang, key)),
  answer(getWarrantyLaw, (_, { db, lang }) => readWarrantyLaw(db, lang)),
  answer(getCountdown, (_, { db }) => readCountdown(db)),
  answer(getWorld, (_, { db, lang }) => readWorld(db, lang)),

  answer(getPartnerPage, async ({ name }, { db, lang }) => {
    const page = await readPartnerPage(db, lang, name)
    if (!page) throw notFound()
    return page
  }),
]
