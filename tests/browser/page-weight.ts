import type { Page, Request } from '@playwright/test'
import type { Lang } from '#contract/languages.ts'
import { expect, test } from './site-test.ts'

const KB = 1_000

/** Bytes as they are sent, compressed. */
export const MOST = {
  /** Of a page with an island that is hydrated without the visitor's doing, and of any other. */
  scripts: 80 * KB,
  scriptsOfText: 8 * KB,
  /** With every island hydrated. */
  allScripts: 100 * KB,
  styles: 12 * KB,
  fonts: 50 * KB,
  html: 12 * KB,
  homeHtml: 14 * KB,
  largestPicture: 60 * KB,
  firstView: 300 * KB,
}

/** What a page has asked for since `noteRequests`, and what of it is still on its way. */
type Loaded = ReturnType<typeof noteRequests>

/** Fails when the page just opened weighs more than a page may; all of it must have come. */
export async function expectLight(page: Page, loaded: Loaded, lang: Lang): Promise<void> {
  await expect.poll(() => loaded.underWay.size).toBe(0)
  const tooFar = await picturesTooFar(page)
  const sent = (await sizesOf(loaded.done)).filter(({ name }) => !tooFar.includes(name))
  const total = (isCounted: (name: string) => boolean) =>
    sent.filter(({ name }) => isCounted(name)).reduce((sum, { bytes }) => sum + bytes, 0)
  const largest = await largestPicture(page)
  const report = {
    scripts: total((name) => name.endsWith('.js')),
    styles: total((name) => name.endsWith('.css')),
    fonts: total((name) => name.endsWith('.woff2')),
    largestPicture: sent.find(({ name }) => name === largest)?.bytes ?? 0,
    firstView: total(() => true),
  }
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify(report) })
  const isText = (await page.locator('[data-on="idle"], [data-on="visible"]').count()) === 0
  expect.soft(report.scripts, 'scripts').toBeLessThanOrEqual(isText ? MOST.scriptsOfText : MOST.scripts)
  expect.soft(report.styles, 'styles').toBeLessThanOrEqual(MOST.styles)
  expect.soft(report.fonts, 'fonts').toBeLessThanOrEqual(isDrawnBySystem(lang) ? 0 : MOST.fonts)
  expect.soft(report.largestPicture, `largest picture ${largest}`).toBeLessThanOrEqual(MOST.largestPicture)
  expect.soft(report.firstView, listOf(sent)).toBeLessThanOrEqual(MOST.firstView)
}

/** Fails when a page with every island hydrated has asked for more scripts than a page may. */
export async function expectLightWhenUsed(page: Page, loaded: Loaded): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('[data-island]'))
      island.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await expect(page.locator('[data-island]:not([data-hydrated])')).toHaveCount(0)
  await expect.poll(() => loaded.underWay.size).toBe(0)
  const scripts = (await sizesOf(loaded.done)).filter(({ name }) => name.endsWith('.js'))
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect.soft(total, 'scripts of a page that is used').toBeLessThanOrEqual(MOST.allScripts)
}

/** Pixels below the window from which Chromium asks for lazy pictures on a fast connection; on others it asks from further down. */
const LAZY_MARGIN = 1_250

/** Paths of pictures that only some browsers ask for before anybody scrolls: they are no part of the first view. */
async function picturesTooFar(page: Page): Promise<string[]> {
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
    LAZY_MARGIN,
  )
}

/** Chinese and Korean are shown in the fonts of the system. */
function isDrawnBySystem(tag: Lang): boolean {
  return ['cn', 'tw', 'kr'].includes(tag)
}

/** Begins to note what the page asks for. */
export function noteRequests(page: Page) {
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

/** A file that is requested again comes from the browser's cache, and counts once. */
async function sizesOf(requests: readonly Request[]): Promise<Sent[]> {
  const first = new Map<string, Request>()
  for (const request of requests) {
    const name = new URL(request.url()).pathname
    if (!first.has(name)) first.set(name, request)
  }
  return Promise.all(
    [...first].map(async ([name, request]) => ({ name, bytes: (await request.sizes()).responseBodySize })),
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
