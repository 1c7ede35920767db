import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ApiCaller } from '#api/caller.ts'
import { createCaller } from '#api/caller.ts'
import { listModels } from '#contract/catalogue.ts'
import { listProjects } from '#contract/cooperation.ts'
import { LANGS } from '#contract/languages.ts'
import { listVideos } from '#contract/newsroom.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import type { LanguagesOf } from '../pages/page-languages.ts'
import { sitemapRoutes } from './sitemap.ts'

const demonstration = shareDemoDatabase()

const PUBLIC = 'https://www.serein.example'

const languagesOf = () => LANGS

/** Create a caller with the demonstration content and many more projects, videos and products. */
function callLargeCatalogue(requested: string[] = []): ApiCaller {
  const callApi = createCaller(demonstration('sqlite').db)
  return (async (call: { path: string }, input: { page?: number }, lang: never) => {
    requested.push(call.path)
    const given: unknown = await callApi(call as never, { ...input, page: undefined } as never, lang)
    if (call.path === listProjects.path || call.path === listVideos.path) return grownList(given, input.page)
    return call.path === listModels.path ? grownModels(given) : given
  }) as ApiCaller
}

/** Return a page of a list of 250 entries in three pages. */
function grownList(given: unknown, page = 1): unknown {
  const { data } = Object(given)
  const count = page < 3 ? 99 : 52
  const entries = Array.from({ length: count }, (_, place) => ({
    ...data[0],
    id: (page - 1) * 99 + place + 1,
  }))
  return { data: entries, total: 250, page, limit: 99 }
}

function grownModels(given: unknown): unknown {
  return Object(given).flatMap((model: { code: string }) =>
    Array.from({ length: 400 }, (_, copy) => ({ ...model, code: `${model.code}-${copy}` })),
  )
}

async function read(routes: ReturnType<typeof sitemapRoutes>, path: string): Promise<string> {
  const response = await routes.request(path)
  expect(response.status, path).toBe(200)
  return response.text()
}

function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
}

test('a large site gets a sitemap index within the limits of search engines, with every project and video', async () => {
  const routes = sitemapRoutes({
    callApi: callLargeCatalogue(),
    publicUrl: PUBLIC,
    contentVersion: () => 1,
    languagesOf,
  })
  const index = await read(routes, '/sitemap.xml')
  expect(index).toContain('<sitemapindex')
  const files = addressesIn(index)
  expect(files.length).toBeGreaterThan(1)
  const found: string[] = []
  for (const file of files) {
    const text = await read(routes, new URL(file).pathname)
    const addresses = addressesIn(text)
    expect(addresses.length).toBeLessThanOrEqual(50_000)
    expect(Buffer.byteLength(text)).toBeLessThan(50_000_000)
    found.push(...addresses)
  }
  expect(new Set(found).size).toBe(found.length)
  for (const path of ['/detailsproject?id=250', '/kr/detailsproject?id=250', '/id/detailstovideo?id=250']) {
    expect(found).toContain(PUBLIC + path)
  }
  expect((await routes.request('/sitemap-99.xml')).status).toBe(404)
}, 60_000)

test('a sitemap is built once per content version and served compressed', async () => {
  const requested: string[] = []
  let version = 1
  const callApi = createCaller(demonstration('sqlite').db)
  const counting = ((...given: Parameters<ApiCaller>) => {
    requested.push(given[0].path)
    return callApi(...given)
  }) as ApiCaller
  const routes = sitemapRoutes({
    callApi: counting,
    publicUrl: PUBLIC,
    contentVersion: () => version,
    languagesOf,
  })
  const [first = ''] = await Promise.all(Array.from({ length: 5 }, () => read(routes, '/sitemap.xml')))
  const once = requested.length
  expect(await read(routes, '/sitemap.xml')).toBe(first)
  expect(requested).toHaveLength(once)
  const response = await routes.request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(first)
  version = 2
  await read(routes, '/sitemap.xml')
  expect(requested.length).toBe(2 * once)
})

test('the sitemap lists a page only in its languages, with alternates in these, and gives times with their zone', async () => {
  const callApi = createCaller(demonstration('sqlite').db)
  const partly: LanguagesOf = (path) => (path === '/detailstovideo?id=1' ? ['en', 'kr'] : LANGS)
  const english: LanguagesOf = (path) => (path === '/details?id=3' ? ['en'] : partly(path))
  const options = { callApi, publicUrl: PUBLIC, contentVersion: () => 1, languagesOf: english }
  const entries = (await read(sitemapRoutes(options), '/sitemap.xml')).split('</url>')
  const videos = entries.filter((entry) => entry.includes('/detailstovideo?id=1</loc>'))
  expect(videos.flatMap(addressesIn)).toEqual([
    `${PUBLIC}/detailstovideo?id=1`,
    `${PUBLIC}/kr/detailstovideo?id=1`,
  ])
  for (const entry of videos) {
    const languages = Array.from(entry.matchAll(/hreflang="(.*?)"/g), ([, code]) => code)
    expect(languages).toEqual(['en-AU', 'ko', 'x-default'])
    expect(entry).toMatch(/<video:publication_date>\d{4}-\d\d-\d\dT00:00:00\+1[01]:00</)
  }
  const news = entries.filter((entry) => entry.includes('/details?id=3</loc>'))
  expect(news.flatMap(addressesIn)).toEqual([`${PUBLIC}/details?id=3`])
  expect(news.join()).not.toContain('hreflang')
})

test('a failed sitemap is built again at the next request', async () => {
  let isUnavailable = true
  const callApi = createCaller(demonstration('sqlite').db)
  const shaky = ((...given: Parameters<ApiCaller>) =>
    isUnavailable ? Promise.reject(new Error('away')) : callApi(...given)) as ApiCaller
  const routes = sitemapRoutes({ callApi: shaky, publicUrl: PUBLIC, contentVersion: () => 1, languagesOf })
  routes.onError((_, context) => context.text('', 503))
  expect((await routes.request('/sitemap.xml')).status).toBe(503)
  isUnavailable = false
  expect(await read(routes, '/sitemap.xml')).toContain('<urlset')
})
