import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { localizePath } from '#contract/languages.ts'
import { PAGES as PAGE_TABLE, type PagePath } from '#contract/pages.ts'
import * as paths from '#contract/paths.ts'
import { LANGUAGES, type Language } from '#site/i18n/language-labels.ts'

export type SitePage = {
  name: string
  /** Path without language. */
  path: string
  /** False for noindex pages; they have no hreflang links. */
  isIndexed: boolean
}

const CATEGORIES = [
  'range hoods',
  'hobs',
  'electric ovens',
  'steam ovens',
  'microwave ovens',
  'in-sink dishwashers',
]

/** What tests visit of each page: the query of each visit by its name. */
const VISITS: Record<PagePath, Readonly<Record<string, string>>> = {
  [paths.HOME]: { home: '' },
  [paths.PRODUCTS]: { 'all products': '', ...visitEachCategory('list of') },
  [paths.PRODUCT]: {
    'hood with a film': '?id=HZ90',
    'hood made to order': '?id=CN120',
    oven: '?id=AT60D',
    dishwasher: '?id=CS90',
  },
  [paths.COMPARE]: {
    'empty comparison': '',
    'comparison of three': '?todata=HZ90,CN90,VL90&chuancode=1',
  },
  [paths.MANUALS]: visitEachCategory('manuals of'),
  [paths.SERIES]: { 'all series': '', 'one series': '?id=horizon' },
  [paths.INFORMATION]: { 'news, videos and recipes': '' },
  [paths.NEWS]: { news: '' },
  [paths.VIDEOS]: { videos: '' },
  [paths.RECIPES]: { recipes: '' },
  [paths.ARTICLE]: { 'a piece of news': '?id=1', 'a story': '?id=1&from=happiness' },
  // The same page as ARTICLE.
  [paths.ARTICLE_ALIAS]: {},
  [paths.VIDEO]: { 'a video': '?id=1' },
  [paths.RECIPE]: { 'a recipe': '?id=1' },
  [paths.HAPPY_KITCHEN]: { 'stories of the happy kitchen': '' },
  [paths.KITCHEN]: { 'the happy kitchen': '' },
  [paths.PROJECTS]: { projects: '' },
  [paths.ENGINEERING]: { 'engineering cooperation': '' },
  [paths.CASES]: { 'classic cases': '' },
  [paths.SERVICE_IDEA]: { 'service idea': '' },
  [paths.PROCESS]: { 'after-sales process': '' },
  [paths.PROJECT]: { 'one project': '?id=1' },
  [paths.FRAMED_PAGE]: {
    'framed consumer services': '?type=3&name=customer&cate=0',
    'framed product': '?type=2&name=CN120&cate=1',
  },
  '/partner/:name': { 'page inside the frame': '' },
  [paths.ABOUT]: { 'about the brand': '' },
  [paths.PHILOSOPHY]: { philosophy: '' },
  [paths.SERVICE_PROMISES]: { 'service promises': '' },
  [paths.LEGAL]: { 'privacy, terms and warranty': '' },
  [paths.LANGUAGE_TEST]: { 'language test': '' },
  [paths.PLACEHOLDER]: { placeholder: '' },
  [paths.COUNTDOWN]: { countdown: '' },
  [paths.WORLD]: { world: '' },
  [paths.MANUAL]: { 'manual of an oven': '?id=AT60P', 'manual of a dishwasher': '?id=CS78' },
  [paths.FAULTS]: { 'all faults': '', 'faults of ovens': '?cate=3', 'faults found': '?q=E3' },
  [paths.PARTS]: { 'all parts': '', 'parts of an oven': '?id=AT60P', 'parts found': '?q=filter' },
  [paths.SAFETY]: { 'safety notices': '' },
  [paths.FAQ]: visitEachCategory('questions about'),
  [paths.CONSUMER_SERVICES]: { 'consumer services': '' },
  [paths.STORES]: { 'stores and dealers': '' },
  [paths.SUBSCRIBE]: { newsletter: '', 'trade letter': '?letter=trade' },
  [paths.NEWSLETTER_CONFIRM]: { 'confirming a subscription': '' },
  [paths.NEWSLETTER_UNSUBSCRIBE]: { 'leaving the newsletter': '' },
  [paths.SEARCH]: { search: '' },
  [paths.REGISTER]: { 'product registration': '' },
  // Needs a signed link: registration-draft.spec.ts.
  [paths.REGISTERED]: {},
  [paths.PARTNER]: { 'partner application': '' },
  [paths.FEEDBACK]: { feedback: '' },
}

/** Every kind of page of the site, and each category where there is one page for each. */
export const PAGES: readonly SitePage[] = Object.entries(VISITS).flatMap(([path, visits]) =>
  Object.entries(visits).map(([name, query]) => ({
    name,
    path: path.replace(':name', 'cn120') + query,
    isIndexed: PAGE_TABLE.get(path)?.isIndexed !== false,
  })),
)

function visitEachCategory(name: string): Record<string, string> {
  return Object.fromEntries(CATEGORIES.map((category, index) => [`${name} ${category}`, `?id=${index + 1}`]))
}

/** One page of each layout: the others differ in content only. */
export const LAYOUTS: readonly SitePage[] = PAGES.filter(
  ({ path }) => !/[?&]id=[2-6]$|AT60D|name=CN120/.test(path),
)

/** The codes of all products in the content. */
export const PRODUCT_CODES: readonly string[] = readdirSync(
  resolve(import.meta.dirname, '../../content/catalogue/products'),
)
  .map((name) => name.toUpperCase())
  .sort()

type PageInLanguage = { page: SitePage; language: Language; localizedPath: string }

/** Each of these pages in each language. */
export function listInEveryLanguage(pages: readonly SitePage[]): PageInLanguage[] {
  return LANGUAGES.flatMap((language) =>
    pages.map((page) => ({ page, language, localizedPath: localizePath(page.path, language.tag) })),
  )
}
