import type { APIRequestContext } from '@playwright/test'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { fetchPage } from './read-html.ts'
import { expect, test } from './site-test.ts'

// Each picture is rendered for this test: the full run requests all of them.
test('every picture in the sitemap exists', async ({ request }) => {
  test.slow()
  const pictures = new Set(
    (await fetchSitemapEntries(request)).flatMap(
      (entry) => /<image:loc>(.*?)<\/image:loc>/.exec(entry)?.[1] ?? [],
    ),
  )
  expect(pictures.size).toBeGreaterThan(80)
  for (const picture of sampleUnlessFull([...pictures], 20))
    expect.soft((await request.get(decodeAmpersands(picture))).status(), picture).toBe(200)
})

test('the sitemap lists every video, in the language of its page', async ({ request }) => {
  const videoEntries = (await fetchSitemapEntries(request)).filter((entry) =>
    /<loc>[^<]*\/detailstovideo\?id=/.test(entry),
  )
  expect(videoEntries.length).toBeGreaterThanOrEqual(6 * LANGUAGES.length)
  for (const videoEntry of videoEntries) {
    expect.soft(videoEntry).toMatch(/<video:duration>[1-9]\d*<\/video:duration>/)
    for (const name of ['thumbnail_loc', 'content_loc']) {
      const address = decodeAmpersands(
        new RegExp(`<video:${name}>(.*?)</video:${name}>`).exec(videoEntry)?.[1] ?? '',
      )
      expect.soft((await request.head(address)).status(), `${name} of ${videoEntry.slice(0, 90)}`).toBe(200)
    }
  }
  const titles = videoEntries.map((videoEntry) => /<video:title>(.*?)<\/video:title>/.exec(videoEntry)?.[1])
  expect(new Set(titles).size).toBe(videoEntries.length)
})

test('robots.txt names the sitemap and allows crawling', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(text).toMatch(/User-agent: \*/)
  expect(text).not.toMatch(/^Disallow: \/$/m)
})

test('every picture in the structured data of each kind of page exists', async ({ request }) => {
  test.slow()
  for (const path of [
    '/productdetail?id=HZ90',
    '/details?id=1',
    '/detailstovideo?id=1',
    '/detailstomenu?id=1',
  ]) {
    const { facts } = await fetchPage(path)
    const pictures = facts.structuredData.flatMap((text) => text.match(/https?:[^"]+\.(webp|jpg)/g) ?? [])
    expect.soft(pictures.length, path).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect.soft((await request.get(picture)).status(), `${path}: ${picture}`).toBe(200)
    }
  }
})

async function fetchSitemapEntries(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text()
  return [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry)
}

function decodeAmpersands(text: string): string {
  return text.replaceAll('&amp;', '&')
}
