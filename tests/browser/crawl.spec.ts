import sharp from 'sharp'
import { LANGS, type Lang, localizePath, stripLanguagePrefix } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { type Crawl, type CrawledPage, crawlSite, listInternalLinks } from './crawl.ts'
import { PAGE_BUDGET_BYTES } from './page-weight.ts'
import { fetchPage } from './read-html.ts'
import { expectedTypes, parseItems, REQUIRED_PROPERTIES } from './rich-results.ts'
import { findViolations } from './schema-org.ts'
import { PAGES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

// One worker crawls the site once for all of these tests. Each checks all pages, thousands of assertions, and needs time.
test.describe.configure({ mode: 'default' })

/** Characters of a title and of a description that search engines show; Chinese and Korean characters are wide. */
const LATIN_LENGTHS = { title: [12, 65], description: [50, 160] } as const
const CJK_LENGTHS = { title: [4, 36], description: [25, 85] } as const
const LENGTH_LIMITS = {
  en: LATIN_LENGTHS,
  cn: CJK_LENGTHS,
  tw: CJK_LENGTHS,
  kr: CJK_LENGTHS,
  id: LATIN_LENGTHS,
} as const

const LOCALES = { en: 'en_AU', cn: 'zh_CN', tw: 'zh_TW', kr: 'ko_KR', id: 'id_ID' } as const

let crawl: Crawl
let listed: CrawledPage[]
let all: CrawledPage[]

test.beforeAll(async () => {
  test.setTimeout(900_000)
  crawl = await crawlSite()
  all = [...crawl.pages.values()]
  listed = all.filter(({ sitemapEntry }) => sitemapEntry !== undefined)
  expect(listed.length).toBeGreaterThan(600)
})

test('every page of the sitemap is served at its own URL and its hreflang links are mutual', () => {
  const found = listed.map(({ path, status, facts }) => {
    const { robots, canonical, alternates } = facts
    return { path, status, robots, canonical, alternates }
  })
  const expected = listed.map(({ path }) => ({
    path,
    status: 200,
    robots: '',
    canonical: crawl.origin + path,
    alternates: listAlternates(path),
  }))
  expect(found).toEqual(expected)
  const unsaid = listed.flatMap(({ path, sitemapEntry = '' }) =>
    listAlternates(path)
      .filter(
        ({ language, href }) =>
          !sitemapEntry.includes(`hreflang="${language}" href="${href}"`) ||
          crawl.pages.get(href.slice(crawl.origin.length))?.sitemapEntry === undefined,
      )
      .map(({ href }) => `${path}: ${href}`),
  )
  expect(unsaid).toEqual([])
})

/** The page in each language, and x-default. */
function listAlternates(path: string): { language: string; href: string }[] {
  const twin = (tag: Lang) => crawl.origin + localizePath(stripLanguagePrefix(path), tag)
  return [
    ...LANGUAGES.map(({ tag, code }) => ({ language: code, href: twin(tag) })),
    { language: 'x-default', href: twin('en') },
  ]
}

test('pages without value to searchers are noindex and not in the sitemap', () => {
  const isHidden = ({ path }: CrawledPage) =>
    PAGES.some((page) => !page.isIndexed && page.path === stripLanguagePrefix(path))
  expect(listed.filter(isHidden).map(({ path }) => path)).toEqual([])
  const hidden = all.filter(isHidden)
  expect(hidden.length).toBeGreaterThan(40)
  const found = hidden.map(({ path, status, facts: { robots, alternates } }) => ({
    path,
    status,
    robots,
    alternates,
  }))
  expect(found).toEqual(hidden.map(({ path }) => ({ path, status: 200, robots: 'noindex', alternates: [] })))
  // Other pages outside the sitemap, such as a comparison, are canonicalised to a URL of the sitemap.
  const alone = all.filter(
    ({ path, sitemapEntry, facts }) =>
      sitemapEntry === undefined && facts.robots === '' && facts.canonical.endsWith(path),
  )
  expect(alone.map(({ path }) => path)).toEqual([])
})

test('a page with several URLs has its canonical URL', async () => {
  for (const [address, own] of [
    ['/productlist?id=2&f.energy=1&sort=code&utm=x', '/productlist?id=2'],
    ['/kr/infodetion?id=1', '/kr/details?id=1'],
    ['/menu?newnumbertype=4', '/menu'],
    ['/detailstomenu?id=1&servings=9', '/detailstomenu?id=1'],
    ['/constrast?todata=HZ90,CN90&chuancode=1', '/constrast'],
  ] as const) {
    expect.soft((await fetchPage(address)).facts.canonical, address).toBe(crawl.origin + own)
  }
})

for (const { tag, name, code } of LANGUAGES) {
  test(`every page in ${name} is in its language, with a unique title and description that fit a search result`, () => {
    const unfitting = (['title', 'description'] as const).flatMap((part) => {
      const [shortest, longest] = LENGTH_LIMITS[tag][part]
      const texts = listed
        .filter(({ lang }) => lang === tag)
        .map(({ path, facts }) => [path, facts[part]] as const)
      const first = new Map(texts.toReversed().map(([path, text]) => [text, path]))
      return texts
        .filter(([path, text]) => {
          const { length } = [...text]
          return length < shortest || length > longest || first.get(text) !== path
        })
        .map(([path, text]) => `${path}, ${part}, ${[...text].length}: ${text}`)
    })
    expect(unfitting).toEqual([])
    const pages = all.filter(({ lang }) => lang === tag)
    const found = pages.map(({ path, facts }) => ({
      path,
      lang: facts.lang,
      headings: facts.headings.length,
      // The trade newsletter is English in every language.
      english: tag === 'en' || path.includes('letter=trade') ? [] : facts.englishParts,
      slips: facts.leakedValues,
      styleAttributes: facts.styleAttributes,
      picturesWithoutText: facts.imagesWithoutAlt,
    }))
    const expected = {
      lang: code,
      headings: 1,
      english: [],
      slips: [],
      styleAttributes: 0,
      picturesWithoutText: 0,
    }
    expect(found).toEqual(pages.map(({ path }) => ({ path, ...expected })))
    expect(pages.filter(({ facts }) => facts.title === '')).toEqual([])
  })
}

test('every page of the sitemap is linked from another page of its language', () => {
  const reached = new Set(
    all.flatMap((page) =>
      listInternalLinks(page, crawl.origin)
        .map(({ path }) => path)
        .filter((path) => path !== page.path && crawl.pages.get(path)?.lang === page.lang),
    ),
  )
  expect(listed.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([])
})

test('every link resolves without a redirect, to an existing fragment; external links open a new tab without a referrer', () => {
  const statusOf = (path: string) => crawl.pages.get(path)?.status ?? crawl.linkedStatuses.get(path)
  const faults = new Set<string>()
  for (const page of all) {
    for (const { path, anchor } of listInternalLinks(page, crawl.origin)) {
      if (statusOf(path) !== 200) faults.add(`${page.path} leads to ${path}: ${statusOf(path)}`)
      const anchors = crawl.pages.get(path)?.facts.elementIds
      if (anchor && anchors?.has(anchor) === false) faults.add(`${page.path} leads to ${path}#${anchor}`)
    }
    for (const { href, target, rel } of page.facts.links) {
      const isElsewhere = /^https?:/.test(href) && !href.startsWith(crawl.origin)
      if (isElsewhere && (target !== '_blank' || !rel.includes('noopener')))
        faults.add(`${page.path}: ${href}`)
    }
  }
  expect([...faults]).toEqual([])
  expect(crawl.linkedStatuses.size).toBeGreaterThan(100)
})

test('the structured data of every page uses the schema.org vocabulary and has what search engines require', () => {
  const faults = listed.flatMap(({ path, facts }) => {
    const items = parseItems(facts.structuredData)
    const types = items.map((item) => item['@type']).sort()
    const expected = [...expectedTypes(stripLanguagePrefix(path))].sort()
    return [
      ...(String(types) === String(expected) ? [] : [`${path} has ${types} in place of ${expected}`]),
      ...items.flatMap((item) => findViolations(item).map((breach) => `${path}: ${breach}`)),
      ...items.flatMap((item) => {
        const error = REQUIRED_PROPERTIES[item['@type']]?.safeParse(item).error
        return error ? [`${item['@type']} of ${path}: ${error.message}`] : []
      }),
    ]
  })
  expect(faults).toEqual([])
})

test('the Open Graph data of every page has its title, description, type and languages', () => {
  const found = listed.map(({ path, facts }) => ({ path, ...Object.fromEntries(facts.openGraph) }))
  const expected = listed.map(({ path, lang, facts: { title, description, canonical } }) => ({
    path,
    type: [openGraphType(stripLanguagePrefix(path))],
    site_name: [{ en: 'Serein', cn: '喜润', tw: '喜潤', kr: '세레인', id: 'Serein' }[lang]],
    title: [title],
    description: [description],
    url: [canonical],
    image: [`${crawl.origin}/media/share/${lang}?page=${encodeURIComponent(stripLanguagePrefix(path))}`],
    'image:width': ['1200'],
    'image:height': ['630'],
    'image:alt': [title],
    locale: [LOCALES[lang]],
    'locale:alternate': LANGS.filter((each) => each !== lang).map((each) => LOCALES[each]),
  }))
  expect(found).toEqual(expected)
})

function openGraphType(path: string): string {
  if (path.startsWith('/detailstovideo?')) return 'video.other'
  return /^\/(details|detailstomenu|detailsproject)\?/.test(path) ? 'article' : 'website'
}

test('the Open Graph image of each kind of page has the declared size, in every language', async () => {
  test.slow()
  const starts = ['/', '/productdetail?', '/details?', '/detailstovideo?', '/detailsproject?', '/feedback']
  for (const [turn, start] of starts.entries()) {
    for (const lang of sampleUnlessFull(LANGS, LANGS.length, turn)) {
      const page = listed.find(
        (each) => each.lang === lang && stripLanguagePrefix(each.path).startsWith(start),
      )
      const address = new URL(page?.facts.openGraph.get('image')?.[0] ?? '')
      const response = await fetch(new URL(address.pathname + address.search, process.env.SITE_URL))
      expect.soft(response.status, address.href).toBe(200)
      expect.soft(response.headers.get('content-type'), address.href).toMatch(/^image\/(jpeg|png)$/)
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect.soft([width, height], address.href).toEqual([1200, 630])
    }
  }
})

test('the HTML of every page is within its size limit', () => {
  const heavy = all.filter(({ path, bytes }) => {
    const { homeHtml, productHtml, html } = PAGE_BUDGET_BYTES
    const page = stripLanguagePrefix(path)
    const limit = page === '/' ? homeHtml : page.startsWith('/productdetail?') ? productHtml : html
    return !(bytes > 0 && bytes <= limit)
  })
  expect(heavy.map(({ path, bytes }) => `${path}: ${bytes}`)).toEqual([])
})
