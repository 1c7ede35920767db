import { inLanguage, languageOf, withoutLanguage } from './languages.ts'
import * as paths from './paths.ts'
import type { SearchGroup } from './search.ts'

/** The entries of the content that have pages of their own. */
export type EntryKind = Exclude<SearchGroup, 'documents' | 'faq' | 'stores' | 'pages'>

/** A query parameter that a page reads, and which values of it make another page. */
export type Parameter = {
  /**
   * choice: one of a few values. entry: an id of the content; the page of any other is a 404 page. open: whatever visitors
   * make up; such pages have a part of the cache for themselves. private: one visitor's; the page is never cached.
   */
  kind: 'choice' | 'entry' | 'open' | 'private'
  /** Kinds of the entries that have such an id. */
  of?: readonly EntryKind[]
  /** Values that change the page: any other shows the page without the parameter. */
  values?: RegExp
  /** Characters a value may have on a page that is cached. */
  maxLength?: number
  /** All values count, not the first alone. */
  isRepeated?: true
  /** Capital and small letters make no difference. */
  isUpperCase?: true
  /** A part of the canonical URL. */
  isCanonical?: true
}

export type Page = {
  /** Route module: `site/features/<module>.route.tsx`. */
  module: string
  /** The parameters that the page reads, in the order in which the site's own URLs have them. */
  query?: Readonly<Record<string, Parameter>>
  /** The page also reads the filters of a category, `f.<type>`. */
  isFiltered?: true
  /** False for a page that says "noindex". */
  isIndexed?: false
  /** What the sitemap lists: the page (usual), a page for each entry, both or, also where it is not indexed, neither. */
  sitemap?: 'entries' | 'both' | 'none'
  /** Folder in content/pages whose text the search finds; block by block, where each can be linked to. */
  searched?: { folder: string; isByBlock?: true }
}

const ID = { kind: 'choice', isCanonical: true } as const
const OPEN = { kind: 'open' } as const
const TOKEN = { kind: 'private' } as const
const OPEN_ID = { kind: 'open', isCanonical: true } as const
const CODE = { kind: 'open', values: /^[A-Za-z0-9-]{1,20}$/ } as const
const SEARCH_TEXT = { kind: 'open', maxLength: 80 } as const
const PAGE = { kind: 'choice', values: /^[1-9]\d{0,3}$/ } as const
const TAB = { kind: 'choice', values: /^[1-9]$/ } as const
const PROJECT_LIST = { building: OPEN, state: OPEN, page: { ...PAGE, kind: 'open' } } as const
const ARTICLE = {
  module: 'newsroom/article',
  query: { id: entry('news', 'happiness'), from: { kind: 'choice', values: /^happiness$/ } },
} as const

function entry(...of: readonly EntryKind[]) {
  return { kind: 'entry', of, isCanonical: true } as const
}

/** Every page, in the order of the sitemap: most visited kinds first. */
const TABLE = {
  [paths.HOME]: { module: 'home/home', query: { cate: ID, code: CODE } },
  [paths.PRODUCTS]: {
    module: 'catalogue/product-list',
    query: { id: ID, sort: { kind: 'choice', values: /^(?:code|new)$/ } },
    isFiltered: true,
    sitemap: 'both',
  },
  [paths.PRODUCT]: {
    module: 'catalogue/product-detail',
    query: { id: { ...entry('products'), isUpperCase: true } },
    sitemap: 'entries',
  },
  [paths.SERIES]: { module: 'catalogue/series', query: { id: OPEN_ID }, sitemap: 'both' },
  [paths.STORES]: { module: 'stores/stores', query: { area: OPEN, country: OPEN, city: OPEN } },
  [paths.INFORMATION]: { module: 'newsroom/information', query: { newnumbertype: TAB } },
  [paths.NEWS]: { module: 'newsroom/news', query: { newnumbertype: TAB, page: PAGE } },
  [paths.VIDEOS]: { module: 'newsroom/videos', query: { newnumbertype: TAB, page: PAGE } },
  [paths.RECIPES]: { module: 'newsroom/recipes', query: { newnumbertype: TAB, page: PAGE } },
  [paths.HAPPY_KITCHEN]: { module: 'newsroom/happiness', query: { page: PAGE } },
  [paths.KITCHEN]: { module: 'newsroom/kitchen' },
  [paths.ARTICLE]: { ...ARTICLE, sitemap: 'entries' },
  [paths.OTHER_ARTICLE]: { ...ARTICLE, sitemap: 'none' },
  [paths.VIDEO]: { module: 'newsroom/video', query: { id: entry('videos') }, sitemap: 'entries' },
  [paths.RECIPE]: {
    module: 'newsroom/recipe',
    query: { id: entry('recipes'), servings: { kind: 'open', values: /^\d{1,2}$/ } },
    sitemap: 'entries',
  },
  [paths.PROJECTS]: { module: 'cooperation/cooperation', query: PROJECT_LIST },
  [paths.ENGINEERING]: { module: 'cooperation/engineering', query: PROJECT_LIST },
  [paths.CASES]: { module: 'cooperation/cases', query: PROJECT_LIST },
  [paths.SERVICE_IDEA]: { module: 'cooperation/service-idea', searched: { folder: 'service-idea' } },
  [paths.PROCESS]: { module: 'cooperation/process', searched: { folder: 'process' } },
  [paths.PROJECT]: {
    module: 'projects/project-detail',
    query: { id: entry('projects') },
    sitemap: 'entries',
  },
  [paths.MANUALS]: { module: 'catalogue/manuals', query: { id: OPEN_ID }, sitemap: 'entries' },
  [paths.FAQ]: { module: 'support/faq', query: { id: OPEN_ID, q: SEARCH_TEXT }, sitemap: 'entries' },
  [paths.CONSUMER_SERVICES]: { module: 'support/services', searched: { folder: 'consumer' } },
  [paths.COMPARE]: {
    module: 'catalogue/compare',
    query: {
      todata: { kind: 'open', isRepeated: true },
      chuancode: OPEN,
      only: { kind: 'open', values: /^differences$/ },
    },
  },
  [paths.SEARCH]: { module: 'search/search', query: { q: SEARCH_TEXT, type: OPEN } },
  [paths.ABOUT]: { module: 'brand/about', searched: { folder: 'about' } },
  [paths.PHILOSOPHY]: { module: 'brand/philosophy', searched: { folder: 'detailone' } },
  [paths.SERVICE_PROMISES]: {
    module: 'brand/promises',
    searched: { folder: 'topmode', isByBlock: true },
  },
  [paths.LEGAL]: { module: 'brand/legal', searched: { folder: 'text', isByBlock: true } },
  [paths.WORLD]: { module: 'brand/world' },
  [paths.REGISTER]: { module: 'registration/registration' },
  [paths.FEEDBACK]: { module: 'enquiries/feedback', query: { code: CODE } },
  [paths.PARTNER]: { module: 'enquiries/partner' },
  [paths.FRAME]: {
    module: 'catalogue/framed-page',
    query: { type: OPEN_ID, name: ID, cate: ID },
    isIndexed: false,
  },
  '/partner/:name': { module: 'catalogue/partner-page', isIndexed: false },
  [paths.LANGUAGE_TEST]: { module: 'brand/language-test', isIndexed: false },
  [paths.PLACEHOLDER]: { module: 'brand/placeholder', isIndexed: false },
  [paths.COUNTDOWN]: { module: 'brand/countdown', isIndexed: false },
  [paths.SUBSCRIBE]: {
    module: 'enquiries/subscribe',
    query: { letter: { kind: 'choice', values: /^trade$/ }, email: TOKEN },
    isIndexed: false,
  },
  [paths.REGISTERED]: {
    module: 'registration/registered',
    query: { reference: { kind: 'choice' }, token: TOKEN },
    isIndexed: false,
  },
  [paths.NEWSLETTER_CONFIRM]: {
    module: 'enquiries/newsletter-confirm',
    query: { token: TOKEN },
    isIndexed: false,
  },
  [paths.NEWSLETTER_LEAVE]: {
    module: 'enquiries/newsletter-leave',
    query: { token: TOKEN },
    isIndexed: false,
  },
} as const satisfies Record<string, Page>

type Table = typeof TABLE
export type PagePath = keyof Table

/** The paths of the pages whose row is of this kind. */
type PathOf<Row> = { [Path in PagePath]: Table[Path] extends Row ? Path : never }[PagePath]

/** Pages of which the sitemap lists one for each entry. */
export type EntriesPath = PathOf<{ sitemap: 'entries' | 'both' }>

/** Every page by its path, without language. */
export const PAGES: ReadonlyMap<string, Page> = new Map(Object.entries(TABLE))

/** Paths that only lead to another; the server says so. */
const MOVED = {
  '/xx': paths.HAPPY_KITCHEN,
  '/alltitle': paths.INFORMATION,
  '/cooperation': paths.PROJECTS,
}

const PATHS_IN_SMALL_LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...PAGES.keys()].map((path) => [path.toLowerCase(), path] as const),
  ...Object.entries(MOVED),
])

/** The path of a page that is meant by one in another case, or that has moved. Undefined where no page is. */
export function findRightPath(pathname: string): string | undefined {
  const small = pathname.toLowerCase()
  const path = PATHS_IN_SMALL_LETTERS.get(withoutLanguage(small))
  return path === undefined ? undefined : inLanguage(path, languageOf(small))
}

/** A query of which only these names may be read. */
export type QueryOf<Name extends string> = {
  get: (name: Name) => string | null
  getAll: (name: Name) => string[]
  has: (name: Name) => boolean
}

type NameOf<Path extends PagePath> = Table[Path] extends { query: infer Query } ? keyof Query & string : never

/** Reads the query of a page's request; a parameter that the page's row does not declare is a type error. */
export function queryOf<Path extends PathOf<{ isFiltered: true }>>(
  request: Request,
  page: Path,
): QueryOf<NameOf<Path>> & Iterable<[name: string, value: string]>
export function queryOf<Path extends PagePath>(request: Request, page: Path): QueryOf<NameOf<Path>>
export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams
}
