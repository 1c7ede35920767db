import type { Page, Request } from '@playwright/test'
import { inLanguage, LANGUAGES } from '#site/i18n/languages.ts'
import { inEveryLanguage, LAYOUTS, PAGES, PRODUCT_CODES } from './site-pages.ts'
import { expect, TELEPHONE, test } from './site-test.ts'

const KB = 1_000

/** Bytes as they are sent, compressed. */
const MOST = {
  scripts: 110 * KB,
  styles: 12 * KB,
  fonts: 50 * KB,
  html: 15 * KB,
  homeHtml: 20 * KB,
  largestPicture: 60 * KB,
  firstView: 300 * KB,
}

test.use(TELEPHONE)

for (const { page: sitePage, language, address } of inEveryLanguage(LAYOUTS)) {
  test(`${sitePage.name} at ${address} is light on a telephone`, async ({ page, visit }) => {
    const loaded = noteRequests(page)
    await visit(address)
    await expect.poll(() => loaded.underWay.size).toBe(0)
    const sent = await sizesOf(loaded.done)
    const total = (test: (name: string) => boolean) =>
      sent.filter(({ name }) => test(name)).reduce((sum, { bytes }) => sum + bytes, 0)
    const largest = await largestPicture(page)
    const report = {
      scripts: total((name) => name.endsWith('.js')),
      styles: total((name) => name.endsWith('.css')),
      fonts: total((name) => name.endsWith('.woff2')),
      largestPicture: sent.find(({ name }) => name === largest)?.bytes ?? 0,
      firstView: total(() => true),
    }
    test.info().annotations.push({ type: 'bytes', description: JSON.stringify(report) })
    expect.soft(report.scripts, 'scripts').toBeLessThanOrEqual(MOST.scripts)
    expect.soft(report.styles, 'styles').toBeLessThanOrEqual(MOST.styles)
    expect.soft(report.fonts, 'fonts').toBeLessThanOrEqual(isDrawnBySystem(language.tag) ? 0 : MOST.fonts)
    expect.soft(report.largestPicture, `largest picture ${largest}`).toBeLessThanOrEqual(MOST.largestPicture)
    expect.soft(report.firstView, listOf(sent)).toBeLessThanOrEqual(MOST.firstView)
  })
}

for (const { tag, name } of LANGUAGES) {
  test(`the HTML of every page in ${name} is light`, async ({ request }) => {
    const paths = [
      ...PAGES.map(({ path }) => path),
      ...PRODUCT_CODES.map((code) => `/productdetail?id=${code}`),
    ]
    for (const path of new Set(paths)) {
      const address = inLanguage(path, tag)
      const headers = (await request.get(address, { headers: { 'accept-encoding': 'br' } })).headers()
      expect.soft(headers['content-encoding'], address).toBe('br')
      const bytes = Number(headers['content-length'])
      expect.soft(bytes, address).toBeGreaterThan(0)
      expect.soft(bytes, address).toBeLessThanOrEqual(path === '/' ? MOST.homeHtml : MOST.html)
    }
  })
}

/** Chinese and Korean are shown in the fonts of the system. */
function isDrawnBySystem(tag: string): boolean {
  return ['cn', 'tw', 'kr'].includes(tag)
}

function noteRequests(page: Page) {
  const underWay = new Set<Request>()
  const done: Request[] = []
  page.on('request', (request) => underWay.add(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('requestfinished', (request) => {
    underWay.delete(request)
    done.push(request)
  })
  return { underWay, done }
}

type Sent = { name: string; bytes: number }

async function sizesOf(requests: readonly Request[]): Promise<Sent[]> {
  return Promise.all(
    requests.map(async (request) => ({
      name: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
    })),
  )
}

/** Path of the picture that was the largest thing painted; empty when that was a text. */
async function largestPicture(page: Page): Promise<string> {
  const address = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve(last && 'url' in last ? String(last.url) : '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  return address === '' ? '' : new URL(address).pathname
}

function listOf(sent: readonly Sent[]): string {
  const lines = [...sent].sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`)
  return `first view:\n${lines.join('\n')}`
}
