import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { inLanguage } from '#contract/languages.ts'
import { LANGUAGES, type Language } from '#site/i18n/languages.ts'

export type SitePage = {
  name: string
  /** Address without language. */
  path: string
  /** False for pages that search engines leave out; they have no twins in other languages to name. */
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

/** Every kind of page of the site, with each category where there is one page for each. */
export const PAGES: readonly SitePage[] = [
  { name: 'home', path: '/', isIndexed: true },
  { name: 'all products', path: '/productlist', isIndexed: true },
  ...CATEGORIES.map((name, index) => ({
    name: `list of ${name}`,
    path: `/productlist?id=${index + 1}`,
    isIndexed: true,
  })),
  { name: 'hood with a film', path: '/productdetail?id=HZ90', isIndexed: true },
  { name: 'hood made to order', path: '/productdetail?id=CN120', isIndexed: true },
  { name: 'oven', path: '/productdetail?id=AT60D', isIndexed: true },
  { name: 'dishwasher', path: '/productdetail?id=CS90', isIndexed: true },
  { name: 'empty comparison', path: '/constrast', isIndexed: true },
  { name: 'comparison of three', path: '/constrast?todata=HZ90,CN90,VL90&chuancode=1', isIndexed: true },
  ...CATEGORIES.map((name, index) => ({
    name: `manuals of ${name}`,
    path: `/machine?id=${index + 1}`,
    isIndexed: true,
  })),
  { name: 'all series', path: '/contentnew', isIndexed: true },
  { name: 'one series', path: '/contentnew?id=horizon', isIndexed: true },
  { name: 'news, videos and recipes', path: '/alltitleandall', isIndexed: true },
  { name: 'news', path: '/information', isIndexed: true },
  { name: 'videos', path: '/portrait', isIndexed: true },
  { name: 'recipes', path: '/menu', isIndexed: true },
  { name: 'a piece of news', path: '/details?id=1', isIndexed: true },
  { name: 'a story', path: '/details?id=1&from=happiness', isIndexed: true },
  { name: 'a video', path: '/detailstovideo?id=1', isIndexed: true },
  { name: 'a recipe', path: '/detailstomenu?id=1', isIndexed: true },
  { name: 'stories of the happy kitchen', path: '/informationcopy', isIndexed: true },
  { name: 'the happy kitchen', path: '/kitchen', isIndexed: true },
  { name: 'projects', path: '/cooperationall', isIndexed: true },
  { name: 'engineering cooperation', path: '/Engineering', isIndexed: true },
  { name: 'classic cases', path: '/ClassicCase', isIndexed: true },
  { name: 'service idea', path: '/ServiceIdea', isIndexed: true },
  { name: 'after-sales process', path: '/Process', isIndexed: true },
  { name: 'one project', path: '/detailsproject?id=1', isIndexed: true },
  { name: 'framed consumer services', path: '/otherwebsite?type=3&name=customer&cate=0', isIndexed: false },
  { name: 'framed product', path: '/otherwebsite?type=2&name=CN120&cate=1', isIndexed: false },
  { name: 'page inside the frame', path: '/partner/cn120', isIndexed: false },
  { name: 'about the brand', path: '/about', isIndexed: true },
  { name: 'philosophy', path: '/detailone', isIndexed: true },
  { name: 'service promises', path: '/topmode', isIndexed: true },
  { name: 'privacy, terms and warranty', path: '/text', isIndexed: true },
  { name: 'language test', path: '/pearlike', isIndexed: false },
  { name: 'placeholder', path: '/bbb', isIndexed: false },
  { name: 'countdown', path: '/aaaaa', isIndexed: false },
  { name: 'world', path: '/wholeworld', isIndexed: true },
  ...CATEGORIES.map((name, index) => ({
    name: `questions about ${name}`,
    path: `/words?id=${index + 1}`,
    isIndexed: true,
  })),
  { name: 'consumer services', path: '/consumer', isIndexed: true },
  { name: 'stores and dealers', path: '/exhibition', isIndexed: true },
  { name: 'newsletter', path: '/subscribe', isIndexed: false },
  { name: 'trade letter', path: '/subscribe?letter=trade', isIndexed: false },
  { name: 'confirming a subscription', path: '/newsletter/confirm', isIndexed: false },
  { name: 'leaving the newsletter', path: '/newsletter/leave', isIndexed: false },
  { name: 'search', path: '/search', isIndexed: true },
  { name: 'product registration', path: '/register', isIndexed: true },
  { name: 'partner application', path: '/joinin', isIndexed: true },
  { name: 'feedback', path: '/feedback', isIndexed: true },
]

/** One page of each layout: the others differ in content only. */
export const LAYOUTS: readonly SitePage[] = PAGES.filter(
  ({ path }) => !/[?&]id=[2356]$|AT60D|name=CN120/.test(path),
)

/** The codes of all products, as the content names them. */
export const PRODUCT_CODES: readonly string[] = readdirSync(
  resolve(import.meta.dirname, '../../content/catalogue/products'),
)
  .map((name) => name.toUpperCase())
  .sort()

type PageInLanguage = { page: SitePage; language: Language; address: string }

/** Each of these pages in each language. */
export function inEveryLanguage(pages: readonly SitePage[]): PageInLanguage[] {
  return LANGUAGES.flatMap((language) =>
    pages.map((page) => ({ page, language, address: inLanguage(page.path, language.tag) })),
  )
}
