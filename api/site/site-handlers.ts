import { getContentPage, getCountdown, getWarrantyLaw, getWorld } from '#contract/content-pages.ts'
import { LANGUAGE_SETTINGS } from '#contract/language-settings.ts'
import { LANGS } from '#contract/languages.ts'
import {
  getCountryList,
  getFramedPageUrl,
  getHomePage,
  getPartnerPage,
  getSiteShell,
  listBanners,
  listHotProducts,
  listSeriesBlocks,
  listSeriesCards,
  listSeriesPageBanners,
} from '#contract/site.ts'
import { type BannerPlace, findBanners } from '../banners.ts'
import { getBrand } from '../brand.ts'
import { findHotProducts } from '../catalogue/recommended-products.ts'
import { defineHandler } from '../handler.ts'
import { notFound } from '../http/api-error.ts'
import { readContentPage } from './content-page.ts'
import { findHotProductCodes, findSeriesCards, getHome } from './home.ts'
import { readPartnerPage } from './partner-page.ts'
import { findSeriesBlocks } from './series-blocks.ts'
import { readSiteShell } from './site-shell.ts'
import { readCountdown, readWarrantyLaw, readWorld } from './world-warranty-countdown.ts'

const BANNER_PLACES: Record<'1' | '2' | '3', BannerPlace> = {
  '1': 'home',
  '2': 'information',
  '3': 'cooperation',
}

export const siteHandlers = [
  defineHandler(getCountryList, async (_, { lang }) => [
    {
      tag: 'au',
      name: LANGUAGE_SETTINGS[lang].marketName,
      lang: LANGS.map((tag) => ({ tag, name: LANGUAGE_SETTINGS[tag].name })),
    },
  ]),
  defineHandler(listBanners, ({ type }, { db, lang }) => findBanners(db, lang, BANNER_PLACES[type])),
  defineHandler(listSeriesCards, (_, { db, lang }) => findSeriesCards(db, lang)),
  defineHandler(listHotProducts, async (_, { db, lang }) =>
    findHotProducts(db, lang, await findHotProductCodes(db, lang)),
  ),
  defineHandler(getSiteShell, (_, { db, lang, forms }) => readSiteShell(db, lang, forms)),
  defineHandler(getHomePage, (_, { db, lang }) => getHome(db, lang)),
  defineHandler(listSeriesPageBanners, (_, { db, lang }) => findBanners(db, lang, 'series')),
  defineHandler(listSeriesBlocks, (_, { db, lang }) => findSeriesBlocks(db, lang)),

  defineHandler(getFramedPageUrl, async ({ type, name, categoryId }, { db, lang }) => {
    const { facts, words } = await getBrand(db, lang)
    const found = facts.outside.find(
      (page) =>
        String(page.type) === type &&
        page.name === name &&
        (page.category === categoryId || page.category === 0),
    )
    if (!found) throw notFound()
    const prefix = found.url.startsWith('/') && lang !== 'en' ? `/${lang}` : ''
    return { url: `${prefix}${found.url}`, title: words.outside[name] ?? words.name }
  }),

  defineHandler(getContentPage, ({ key }, { db, lang }) => readContentPage(db, lang, key)),
  defineHandler(getWarrantyLaw, (_, { db, lang }) => readWarrantyLaw(db, lang)),
  defineHandler(getCountdown, (_, { db }) => readCountdown(db)),
  defineHandler(getWorld, (_, { db, lang }) => readWorld(db, lang)),

  defineHandler(getPartnerPage, async ({ name }, { db, lang }) => {
    const page = await readPartnerPage(db, lang, name)
    if (!page) throw notFound()
    return page
  }),
]
