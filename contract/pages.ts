import * as paths from './paths.ts'
import type { SearchGroup } from './search.ts'

/** The kinds of content entries that have pages. */
export type EntryKind = Exclude<SearchGroup, 'documents' | 'faults' | 'parts' | 'faq' | 'stores' | 'pages'>

/** A query parameter that a page reads, and which of its values change the page. */
export type QueryParam = {
  /**
   * bounded: one of a few values. entry: the id of a content entry; any other id is a 404. unbounded: any value; these pages
   * have a separate part of the cache. private: personal to a visitor; the page is never cached.
   */
  kind: 'bounded' | 'entry' | 'unbounded' | 'private'
  /** Kinds of entries that the id may refer to. */
  entryKinds?: readonly EntryKind[]
  /** Values that change the page; others are ignored. */
  pattern?: RegExp
  /** Longest value for which the page is cached, in characters. */
  maxLength?: number
  /** All values count, not only the first. */
  isRepeated?: true
  isCaseInsensitive?: true
  /** The parameter is part of the canonical URL. */
  isCanonical?: true
}

export type Page = {
  /** Route module: `site/features/<module>.route.tsx`. */
  module: string
  /** The parameters that the page reads, in the order of the site's URLs. */
  query?: Readonly<Record<string, QueryParam>>
  /** The page also reads category filters, `f.<type>`. */
  hasFilters?: true
  /** False for a "noindex" page. */
  isIndexed?: false
  /** What the sitemap lists: the page itself (default), one page per entry, both, or none. Pages that are not indexed are never listed. */
  sitemap?: 'entries' | 'both' | 'none'
  /** The content page with the page's text, by its key: in a language without it, the page is English. */
  contentPage?: string
  /** Includes the content page in the site search: as a whole, or each block, linked by its anchor. */
  search?: 'page' | 'blocks'
}

const ID = { kind: 'bounded', isCanonical: true } as const
const CATEGORY = { ...ID, pattern: /^[1-6]$/ } as const
const UNBOUNDED = { kind: 'unbounded' } as const
const PRIVATE_TOKEN = { kind: 'private' } as const
const UNBOUNDED_ID = { kind: 'unbounded', isCanonical: true } as const
const CODE = { kind: 'unbounded', pattern: /^[A-Za-z0-9-]{1,20}$/ } as const
const SEARCH_TEXT = { kind: 'unbounded', maxLength: 80 } as const
const PAGE = { kind: 'bounded', pattern: /^[1-9]\d{0,3}$/ } as const
const UNBOUNDED_PAGE = { ...PAGE, kind: 'unbounded' } as const
const TAB = { kind: 'bounded', pattern: /^[1-9]$/ } as const
const PROJECT_LIST = { building: UNBOUNDED, state: UNBOUNDED, page: UNBOUNDED_PAGE } as const
const ARTICLE = {
  module: 'newsroom/article',
  query: { id: entryId('news', 'happiness'), from: { kind: 'bounded', pattern: /^happiness$/ } },
} as const

function entryId(...entryKinds: readonly EntryKind[]) {
  return { kind: 'entry', entryKinds, isCanonical: true } as const
}

/** Every page, in sitemap order: most visited kinds first. */
const PAGE_TABLE = {
  [paths.HOME]: { module: 'home/home', contentPage: 'home', query: { cate: CATEGORY, code: CODE } },
  [paths.PRODUCTS]: {
    module: 'catalogue/product-list',
    query: { id: ID, sort: { kind: 'bounded', pattern: /^(?:code|new)$/ }, page: UNBOUNDED_PAGE },
    hasFilters: true,
    sitemap: 'both',
  },
  [paths.PRODUCT]: {
    module: 'catalogue/product-detail',
    query: { id: { ...entryId('products'), isCaseInsensitive: true } },
    sitemap: 'entries',
  },
  [paths.SERIES]: {
    module: 'catalogue/series',
    query: { id: UNBOUNDED_ID },
    sitemap: 'both',
    contentPage: 'pages/series',
  },
  [paths.STORES]: {
    module: 'stores/stores',
    contentPage: 'pages/stores',
    search: 'page',
    query: { area: UNBOUNDED, country: UNBOUNDED, city: UNBOUNDED },
  },
  [paths.INFORMATION]: {
    module: 'newsroom/information',
    contentPage: 'pages/information',
    query: { newnumbertype: TAB },
  },
  [paths.NEWS]: {
    module: 'newsroom/news',
    contentPage: 'pages/news',
    query: { newnumbertype: TAB, page: PAGE },
  },
  [paths.VIDEOS]: {
    module: 'newsroom/videos',
    contentPage: 'pages/videos',
    query: { newnumbertype: TAB, page: PAGE },
  },
  [paths.RECIPES]: {
    module: 'newsroom/recipes',
    contentPage: 'pages/recipes',
    query: { newnumbertype: TAB, page: PAGE },
  },
  [paths.HAPPY_KITCHEN]: {
    module: 'newsroom/happiness',
    contentPage: 'pages/informationcopy',
    query: { page: PAGE },
  },
  [paths.KITCHEN]: { module: 'newsroom/kitchen', contentPage: 'pages/kitchen' },
  [paths.ARTICLE]: { ...ARTICLE, sitemap: 'entries' },
  [paths.ARTICLE_ALIAS]: { ...ARTICLE, sitemap: 'none' },
  [paths.VIDEO]: { module: 'newsroom/video', query: { id: entryId('videos') }, sitemap: 'entries' },
  [paths.RECIPE]: {
    module: 'newsroom/recipe',
    query: { id: entryId('recipes'), servings: { kind: 'unbounded', pattern: /^\d{1,2}$/ } },
    sitemap: 'entries',
  },
  [paths.PROJECTS]: {
    module: 'cooperation/cooperation',
    contentPage: 'pages/cooperation',
    query: PROJECT_LIST,
  },
  [paths.ENGINEERING]: {
    module: 'cooperation/engineering',
    contentPage: 'pages/engineering',
    query: PROJECT_LIST,
  },
  [paths.CASES]: { module: 'cooperation/cases', contentPage: 'pages/cases', query: PROJECT_LIST },
  [paths.SERVICE_IDEA]: {
    module: 'cooperation/service-idea',
    contentPage: 'pages/service-idea',
    search: 'page',
  },
  [paths.PROCESS]: { module: 'cooperation/process', contentPage: 'pages/process', search: 'page' },
  [paths.PROJECT]: {
    module: 'projects/project-detail',
    query: { id: entryId('projects') },
    sitemap: 'entries',
  },
  [paths.MANUALS]: {
    module: 'catalogue/manuals',
    query: { id: UNBOUNDED_ID, page: UNBOUNDED_PAGE },
    sitemap: 'entries',
  },
  [paths.MANUAL]: {
    module: 'manuals/manual',
    query: { id: { ...entryId('products'), isCaseInsensitive: true } },
    sitemap: 'entries',
  },
  [paths.FAULTS]: {
    module: 'manuals/faults',
    query: { cate: CATEGORY, q: SEARCH_TEXT },
    sitemap: 'both',
  },
  [paths.PARTS]: {
    module: 'parts/parts',
    query: { id: { ...CODE, isCanonical: true }, q: SEARCH_TEXT },
    sitemap: 'both',
  },
  [paths.SAFETY]: { module: 'support/safety' },
  [paths.FAQ]: { module: 'support/faq', query: { id: UNBOUNDED_ID, q: SEARCH_TEXT }, sitemap: 'entries' },
  [paths.CONSUMER_SERVICES]: { module: 'support/services', contentPage: 'pages/consumer', search: 'page' },
  [paths.COMPARE]: {
    module: 'catalogue/compare',
    query: {
      todata: { kind: 'unbounded', isRepeated: true },
      chuancode: UNBOUNDED,
      only: { kind: 'unbounded', pattern: /^differences$/ },
    },
  },
  [paths.SEARCH]: {
    module: 'search/search',
    contentPage: 'pages/search',
    query: { q: SEARCH_TEXT, type: UNBOUNDED },
  },
  [paths.ABOUT]: { module: 'brand/about', contentPage: 'pages/about', search: 'page' },
  [paths.PHILOSOPHY]: { module: 'brand/philosophy', contentPage: 'pages/detailone', search: 'page' },
  [paths.SERVICE_PROMISES]: {
    module: 'brand/promises',
    contentPage: 'pages/topmode',
    search: 'blocks',
  },
  [paths.LEGAL]: { module: 'brand/legal', contentPage: 'pages/text', search: 'blocks' },
  [paths.WORLD]: { module: 'brand/world', contentPage: 'world' },
  [paths.REGISTER]: { module: 'registration/registration', contentPage: 'pages/register', search: 'page' },
  [paths.FEEDBACK]: {
    module: 'enquiries/feedback',
    contentPage: 'pages/feedback',
    query: { code: CODE },
    search: 'page',
  },
  [paths.PARTNER]: { module: 'enquiries/partner', contentPage: 'pages/joinin' },
  [paths.FRAMED_PAGE]: {
    module: 'catalogue/framed-page',
    query: { type: UNBOUNDED_ID, name: ID, cate: ID },
    isIndexed: false,
  },
  '/partner/:name': { module: 'catalogue/partner-page', isIndexed: false },
  [paths.LANGUAGE_TEST]: { module: 'brand/language-test', isIndexed: false },
  [paths.PLACEHOLDER]: { module: 'brand/placeholder', isIndexed: false },
  [paths.COUNTDOWN]: { module: 'brand/countdown', isIndexed: false },
  [paths.SUBSCRIBE]: {
    module: 'enquiries/subscribe',
    query: { letter: { kind: 'bounded', pattern: /^trade$/ }, email: PRIVATE_TOKEN },
    isIndexed: false,
  },
  [paths.REGISTERED]: {
    module: 'registration/registered',
    query: { reference: { kind: 'bounded' }, token: PRIVATE_TOKEN },
    isIndexed: false,
  },
  [paths.NEWSLETTER_CONFIRM]: {
    module: 'enquiries/newsletter-confirm',
    query: { token: PRIVATE_TOKEN },
    isIndexed: false,
  },
  [paths.NEWSLETTER_UNSUBSCRIBE]: {
    module: 'enquiries/newsletter-leave',
    query: { token: PRIVATE_TOKEN },
    isIndexed: false,
  },
} as const satisfies Record<string, Page>

type PageTable = typeof PAGE_TABLE
export type PagePath = keyof PageTable

/** The paths of pages whose row matches a type. */
type PathOf<Row> = { [Path in PagePath]: PageTable[Path] extends Row ? Path : never }[PagePath]

/** Pages that the sitemap lists once per entry. */
export type SitemapEntriesPath = PathOf<{ sitemap: 'entries' | 'both' }>

/** Every page by its path, without language prefix. */
export const PAGES: ReadonlyMap<string, Page> = new Map(Object.entries(PAGE_TABLE))

/** A query of which only these parameters can be read. */
export type PageQuery<Name extends string> = {
  get: (name: Name) => string | null
  getAll: (name: Name) => string[]
  has: (name: Name) => boolean
}

type ParamName<Path extends PagePath> = PageTable[Path] extends { query: infer Query }
  ? keyof Query & string
  : never

/** Read the query of a page request. Reading a parameter that the page does not declare is a type error. */
export function readPageQuery<Path extends PathOf<{ hasFilters: true }>>(
  request: Request,
  page: Path,
): PageQuery<ParamName<Path>> & Iterable<[name: string, value: string]>
export function readPageQuery<Path extends PagePath>(request: Request, page: Path): PageQuery<ParamName<Path>>
export function readPageQuery(request: Request): URLSearchParams {
  return new URL(request.url).searchParams
}
