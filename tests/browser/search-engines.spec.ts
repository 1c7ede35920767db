import { z } from 'zod'
import { inLanguage, LANGUAGES } from '#site/i18n/languages.ts'
import { readPage } from './read-html.ts'
import { PAGES, PRODUCT_CODES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

test('the sitemap lists every indexed page in every language with its twins, and each answers', async ({
  request,
  baseURL,
}) => {
  test.slow()
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toMatch(/xml/)
  const entries = [...(await answer.text()).matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
  const found = entries.map((entry) => plain(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ''))
  const paths = [
    // A comparison may be found where somebody links to it; all of them would be thousands.
    ...PAGES.filter(({ path, isIndexed }) => isIndexed && !/^.productdetail|todata=/.test(path)).map(
      ({ path }) => path,
    ),
    ...PRODUCT_CODES.map((code) => `/productdetail?id=${code}`),
  ]
  const expected = paths.flatMap((path) =>
    LANGUAGES.map(({ tag }) => new URL(inLanguage(path, tag), baseURL).href),
  )
  const pictures = entries.flatMap((entry) => /<image:loc>(.*?)<\/image:loc>/.exec(entry)?.[1] ?? [])
  const missing = expected.filter((address) => !found.some((loc) => new URL(loc).href === address))
  expect(missing).toEqual([])
  expect(new Set(found).size).toBe(found.length)
  for (const entry of entries) {
    const twins = [...entry.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code)
    for (const { code } of LANGUAGES) expect.soft(twins, entry.slice(0, 120)).toContain(code)
  }
  for (const picture of new Set(pictures))
    expect.soft((await request.get(plain(picture))).status(), picture).toBe(200)
  for (const loc of found) expect.soft((await request.get(loc)).status(), loc).toBe(200)
})

test('the sitemap tells of every film, in the language of its page', async ({ request }) => {
  const text = await (await request.get('/sitemap.xml')).text()
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
  const films = entries.filter((entry) => /<loc>[^<]*\/detailstovideo\?id=/.test(entry))
  expect(films.length).toBeGreaterThanOrEqual(6 * LANGUAGES.length)
  for (const film of films) {
    expect.soft(film).toMatch(/<video:duration>[1-9]\d*<\/video:duration>/)
    for (const name of ['thumbnail_loc', 'content_loc']) {
      const address = plain(new RegExp(`<video:${name}>(.*?)</video:${name}>`).exec(film)?.[1] ?? '')
      expect.soft((await request.head(address)).status(), `${name} of ${film.slice(0, 90)}`).toBe(200)
    }
  }
  const titles = films.map((film) => /<video:title>(.*?)<\/video:title>/.exec(film)?.[1])
  expect(new Set(titles).size).toBe(films.length)
})

test('robots.txt names the sitemap and lets the pages be read', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(text).toMatch(/User-agent: \*/)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

const listItem = z.object({
  '@type': z.literal('ListItem'),
  position: z.int().min(1),
  name: z.string().min(1),
})
const REQUIRED = {
  Organization: z.object({ name: z.string().min(1), url: z.url(), logo: z.url() }),
  WebSite: z.object({ name: z.string().min(1), url: z.url() }),
  BreadcrumbList: z.object({ itemListElement: z.array(listItem.extend({ item: z.url() })).min(2) }),
  ItemList: z.object({
    name: z.string().min(1),
    itemListElement: z.array(listItem.extend({ url: z.url() })).min(1),
  }),
  Product: z.object({
    name: z.string().min(1),
    model: z.string().min(1),
    description: z.string().min(40),
    category: z.string().min(1),
    url: z.url(),
    image: z.array(z.url()).min(1),
    brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }),
    additionalProperty: z
      .array(
        z.object({ '@type': z.literal('PropertyValue'), name: z.string().min(1), value: z.string().min(1) }),
      )
      .min(15),
    offers: z.undefined().optional(),
    aggregateRating: z.undefined().optional(),
    review: z.undefined().optional(),
  }),
  NewsArticle: z.object({
    headline: z.string().min(1).max(110),
    datePublished: z.iso.date(),
    image: z.array(z.url()).min(1),
    author: z.object({ '@type': z.literal('Organization'), name: z.string().min(1) }),
    publisher: z.object({ '@type': z.literal('Organization'), name: z.string().min(1) }),
  }),
  VideoObject: z.object({
    name: z.string().min(1),
    description: z.string().min(1),
    thumbnailUrl: z.array(z.url()).min(1),
    uploadDate: z.iso.date(),
    duration: z.iso.duration(),
    contentUrl: z.url(),
  }),
  Recipe: z.object({
    name: z.string().min(1),
    image: z.array(z.url()).min(1),
    recipeIngredient: z.array(z.string().min(2)).min(3),
    recipeInstructions: z
      .array(z.object({ '@type': z.literal('HowToStep'), text: z.string().min(5) }))
      .min(3),
    recipeYield: z.string().regex(/^\d+$/),
    totalTime: z.iso.duration(),
    aggregateRating: z.undefined().optional(),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: z.string().min(1),
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
        }),
      )
      .min(6),
  }),
  Store: z.object({
    name: z.string().min(1),
    telephone: z.string().min(8),
    url: z.url(),
    image: z.url(),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().min(1),
      addressRegion: z.string().min(2),
      postalCode: z.string().regex(/^\d{4}$/),
      addressCountry: z.literal('AU'),
    }),
    geo: z.object({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() }),
  }),
} as const

const graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })).min(1),
})

const EXPECTED: readonly { path: string; types: readonly (keyof typeof REQUIRED)[] }[] = [
  { path: '/', types: ['Organization', 'WebSite'] },
  { path: '/productlist?id=1', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/productdetail?id=HZ90', types: ['Product', 'BreadcrumbList'] },
  { path: '/productdetail?id=CS78', types: ['Product', 'BreadcrumbList'] },
  { path: '/alltitleandall', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/information', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/portrait', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/menu', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/informationcopy', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/kitchen', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/details?id=1', types: ['NewsArticle', 'BreadcrumbList'] },
  { path: '/infodetion?id=1', types: ['NewsArticle', 'BreadcrumbList'] },
  { path: '/details?id=1&from=happiness', types: ['NewsArticle', 'BreadcrumbList'] },
  { path: '/detailstovideo?id=1', types: ['VideoObject', 'BreadcrumbList'] },
  { path: '/detailstomenu?id=1', types: ['Recipe', 'BreadcrumbList'] },
  { path: '/cooperationall', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/ClassicCase', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/Process', types: ['BreadcrumbList'] },
  { path: '/detailsproject?id=1', types: ['BreadcrumbList'] },
  { path: '/words?id=2', types: ['FAQPage'] },
  { path: '/exhibition', types: Array.from({ length: 10 }, () => 'Store' as const) },
]

for (const { tag, name } of LANGUAGES) {
  test(`structured data in ${name} says what each page is, with every required field`, async ({
    page,
    request,
  }) => {
    for (const { path, types } of EXPECTED) {
      const address = inLanguage(path, tag)
      const { facts } = await readPage(request, page, address)
      const items = facts.structuredData.flatMap((text) => graph.parse(JSON.parse(text))['@graph'])
      expect.soft(items.map((item) => item['@type']).sort(), address).toEqual([...types].sort())
      for (const type of types) {
        const item = items.find((each) => each['@type'] === type)
        const { error } = REQUIRED[type].safeParse(item)
        expect.soft(error, `${type} of ${address}`).toBeUndefined()
      }
    }
  })
}

test('every picture for sharing and every picture of a product exists', async ({ page, request }) => {
  test.slow()
  for (const path of [
    '/',
    '/productlist?id=4',
    '/productdetail?id=HZ90',
    '/machine?id=2',
    '/contentnew?id=mist',
    '/details?id=1',
    '/detailstovideo?id=1',
    '/detailstomenu?id=1',
    '/kitchen',
  ]) {
    const { facts } = await readPage(request, page, path)
    const pictures = facts.structuredData.flatMap((text) => text.match(/https?:[^"]+\.(webp|jpg)/g) ?? [])
    for (const picture of [facts.socialPicture, ...pictures]) {
      expect.soft((await request.get(picture)).status(), `${path}: ${picture}`).toBe(200)
    }
  }
})

function plain(text: string): string {
  return text.replaceAll('&amp;', '&')
}
