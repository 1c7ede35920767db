import type { Page, Request } from '@playwright/test'
import type { Lang } from '#contract/languages.ts'
import { expect, test } from './site-test.ts'

const KB = 1_000

/** Transferred, compressed bytes. */
export const PAGE_BUDGET_BYTES = {
  /** Of a page with an island that hydrates on load, and of any other. */
  scripts: 80 * KB,
  scriptsWithoutEagerIslands: 9 * KB,
  /** With every island hydrated. */
  allScripts: 100 * KB,
  styles: 12 * KB,
  fonts: 50 * KB,
  html: 12 * KB,
  homeHtml: 14 * KB,
  productHtml: 14 * KB,
  largestPicture: 60 * KB,
  initialLoad: 300 * KB,
}

/** Requests of a page since `noteRequests`, and those still in flight. */
type RecordedRequests = ReturnType<typeof recordRequests>

/** Fail when the page just opened exceeds its byte limits; all its requests must have finished. */
export async function expectWithinBudget(page: Page, loaded: RecordedRequests, lang: Lang): Promise<void> {
  await expect.poll(() => loaded.inFlight.size).toBe(0)
  const tooFar = await findPicturesBelowLazyMargin(page)
  const sent = (await readTransferSizes(loaded.done)).filter(({ name }) => !tooFar.includes(name))
  const total = (isCounted: (name: string) => boolean) =>
    sent.filter(({ name }) => isCounted(name)).reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = await findLcpPicture(page)
  const report = {
    scripts: total((name) => name.endsWith('.js')),
    styles: total((name) => name.endsWith('.css')),
    fonts: total((name) => name.endsWith('.woff2')),
    largestPicture: sent.find(({ name }) => name === largest)?.bytes ?? 0,
    initialLoad: total(() => true),
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(report) })
  const hasNoEagerIslands = (await page.locator('[data-on="idle"], [data-on="visible"]').count()) === 0
  expect
    .soft(report.scripts, 'scripts')
    .toBeLessThanOrEqual(
      hasNoEagerIslands ? PAGE_BUDGET_BYTES.scriptsWithoutEagerIslands : PAGE_BUDGET_BYTES.scripts,
    )
  expect.soft(report.styles, 'styles').toBeLessThanOrEqual(PAGE_BUDGET_BYTES.styles)
  expect.soft(report.fonts, 'fonts').toBeLessThanOrEqual(usesSystemFonts(lang) ? 0 : PAGE_BUDGET_BYTES.fonts)
  expect
    .soft(report.largestPicture, `largest picture ${largest}`)
    .toBeLessThanOrEqual(PAGE_BUDGET_BYTES.largestPicture)
  expect.soft(report.initialLoad, formatTransfers(sent)).toBeLessThanOrEqual(PAGE_BUDGET_BYTES.initialLoad)
}

/** Fail when a page with every island hydrated exceeds its script limit. */
export async function expectWithinBudgetWhenHydrated(page: Page, loaded: RecordedRequests): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
  await expect.poll(() => loaded.inFlight.size).toBe(0)
  const scripts = (await readTransferSizes(loaded.done)).filter(({ name }) => name.endsWith('.js'))
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect.soft(total, 'scripts of a page that is used').toBeLessThanOrEqual(PAGE_BUDGET_BYTES.allScripts)
}

/** Distance in pixels below the window at which Chromium loads lazy pictures on a fast connection; it is larger on slow ones. */
const LAZY_MARGIN_PX = 1_250

/** Paths of pictures that only some browsers load before scrolling: they do not count as the first view. */
async function findPicturesBelowLazyMargin(page: Page): Promise<string[]> {
  return page.evaluate(
    (margin) =>
      [...document.images]
        .filter(
          (image) =>
            image.loading === 'lazy' &&
            image.currentSrc !== '' &&
            image.getBoundingClientRect().top > window.innerHeight + margin,
        )
        .map((image) => new URL(image.currentSrc).pathname),
    LAZY_MARGIN_PX,
  )
}

/** Chinese and Korean use system fonts. */
function usesSystemFonts(tag: Lang): boolean {
  return ['cn', 'tw', 'kr'].includes(tag)
}

/** Start recording the requests of the page. */
export function recordRequests(page: Page) {
  const inFlight = new Set<Request>()
  const done: Request[] = []
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  page.on('requestfinished', (request) => {
    inFlight.delete(request)
    done.push(request)
  })
  return { inFlight, done }
}

type Transfer = { name: string; bytes: number }

/** A file that is requested again is read from the browser's cache, and counts once. */
async function readTransferSizes(requests: readonly Request[]): Promise<Transfer[]> {
  const first = new Map<string, Request>()
  for (const request of requests) {
    const name = new URL(request.url()).pathname
    if (!first.has(name)) first.set(name, request)
  }
  return Promise.all(
    [...first].map(async ([name, request]) => ({ name, bytes: (await request.sizes()).responseBodySize })),
  )
}

/** Path of the largest painted picture; empty when the largest paint was text. */
async function findLcpPicture(page: Page): Promise<string> {
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

function formatTransfers(sent: readonly Transfer[]): string {
  const lines = [...sent].sort((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `${bytes} ${name}`)
  return `first view:\n${lines.join('\n')}`
}
