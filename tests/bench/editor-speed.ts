import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Figure } from './figures.ts'
import { type Call, createCaller, publishEnglish, saveKind, signInAdministrator } from './office-session.ts'
import { openBrowser } from './open-browser.ts'
import { createTemporaryFolder } from './processes.ts'
import { startSite } from './site-server.ts'
import { median } from './statistics.ts'

const DATABASE_FILE = 'serein.sqlite'
const PRODUCT = 'catalogue/products/hz90'
const ROUNDS = 9
const OPENINGS = 5
const CPU_SLOWDOWN = 4
/** 10 Mbit/s, with the latency of a good line. */
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const OPENED_LABEL = 'Line under the code'
const TYPED = 'Slanted black glass that a cloth reaches everywhere, 90 cm'
/** Fields to type in, by their labels; the form of the dealers has more than 300. */
const TYPED_FIELDS = [
  { what: 'dealers, a line', entry: 'dealers', label: 'Name' },
  { what: 'product, a line', entry: PRODUCT, label: OPENED_LABEL },
  { what: 'product, formatted text', entry: PRODUCT, label: 'Text' },
] as const

/** Measure the calls of an editor, a publication on two instances, and typing in a slow browser. */
export async function measureEditor(dataDirectory: string): Promise<Figure[]> {
  const data = createTemporaryFolder()
  cpSync(join(dataDirectory, DATABASE_FILE), join(data, DATABASE_FILE))
  const session = await signInAdministrator(join(data, DATABASE_FILE))
  const site = await startSite({ dataDirectory: data, isPinned: false })
  const second = await startSite({ dataDirectory: data, isPinned: false })
  const { debuggerUrl, close } = await openBrowser()
  const browser = await chromium.connectOverCDP(debuggerUrl)
  try {
    const call = createCaller(site.origin, session)
    return [
      ...(await measureCalls(call, second.origin)),
      ...(await measureTyping(browser, site.origin, session)),
      await measureOpening(browser, site.origin, session),
    ]
  } finally {
    await browser.close()
    await close()
    await second.stop()
    await site.stop()
  }
}

async function measureCalls(call: Call, secondOrigin: string): Promise<Figure[]> {
  const times = {
    open: [] as number[],
    publish: [] as number[],
    visible: [] as number[],
    save: [] as number[],
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const kind = `Range hood, round ${round}`
    const opened = await timeOf(() => call('entries/get', { id: PRODUCT }))
    const saved = await timeOf(() => saveKind(call, PRODUCT, kind))
    const started = performance.now()
    const published = await timeOf(() => publishEnglish(call, PRODUCT))
    await waitForText(`${secondOrigin}/productdetail?id=HZ90`, kind)
    // The first round loads code.
    if (round === 0) continue
    times.open.push(opened)
    times.save.push(saved)
    times.publish.push(published)
    times.visible.push(performance.now() - started)
  }
  const figure = (what: string, all: readonly number[], atMost: number): Figure => ({
    ...{ what: `editor: ${what}`, value: median(all), unit: 'ms', bar: { atMost } },
    note: `at most ${Math.max(...all).toFixed(0)}`,
  })
  return [
    figure('an entry is read', times.open, 100),
    figure('a draft is read and saved', times.save, 100),
    figure('a publication is answered', times.publish, 150),
    figure('a publication is on the page of another instance', times.visible, 1_000),
  ]
}

/** @throws if the page does not contain the text within ten seconds. */
async function waitForText(url: string, text: string): Promise<void> {
  const end = performance.now() + 10_000
  while (!(await (await fetch(url)).text()).includes(text)) {
    if (performance.now() > end) throw new Error(`${url} does not contain "${text}"`)
    await sleep(10)
  }
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await run()
  return performance.now() - started
}

async function openPage(browser: Browser, origin: string, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'office', value: session, url: origin }])
  return context.newPage()
}

/** Measure the time from a key to the paint that shows it. */
async function measureTyping(browser: Browser, origin: string, session: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, entry, label } of TYPED_FIELDS) {
    const page = await openPage(browser, origin, session)
    await page.goto(`${origin}/office/entries/${entry}`)
    const field = page.getByRole('main').getByLabel(label, { exact: true }).first()
    await field.waitFor()
    const count = await page.locator('main :is(input, textarea, select, [contenteditable="true"])').count()
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.evaluate(recordKeys)
    await field.click()
    await page.waitForTimeout(1_000)
    await page.keyboard.press('End')
    await page.keyboard.type(TYPED, { delay: 120 })
    await page.waitForTimeout(2_000)
    const durations = (await page.evaluate(() => window.keyDurations ?? [])).sort((a, b) => a - b)
    figures.push({
      what: `editor: key to paint, ${what}`,
      value: durations.at(Math.floor(durations.length * 0.98) - 1) ?? null,
      unit: 'ms',
      bar: { atMost: 50 },
      note: `98 % of ${durations.length} keys, CPU ${CPU_SLOWDOWN}× slowed, ${count} fields; median ${median(durations)}`,
    })
    await page.context().close()
  }
  return figures
}

declare global {
  interface Window {
    keyDurations?: number[]
    /** Milliseconds from the navigation to the paint with the field, which then has the focus. */
    fieldShownAt?: number
  }
}

/** Runs in the page. The browser rounds to 8 ms and leaves out events that took less than 16. */
function recordKeys(): void {
  const durations: number[] = []
  window.keyDurations = durations
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') durations.push(entry.duration)
  }).observe(options)
}

/** Runs in the page. Playwright would look for the field at intervals of up to half a second. */
function recordField(label: string): void {
  const observer = new MutationObserver(() => {
    const field = [...document.querySelectorAll('label')].find(
      ({ textContent }) => textContent === label,
    )?.control
    if (!field) return
    observer.disconnect()
    field.focus()
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.fieldShownAt = performance.now()
      }),
    )
  })
  observer.observe(document, { subtree: true, childList: true })
}

/** Measure the time until somebody can type, in a browser that has loaded nothing before. */
async function measureOpening(browser: Browser, origin: string, session: string): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < OPENINGS; round++) {
    const page = await openPage(browser, origin, session)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', NETWORK)
    await page.addInitScript(recordField, OPENED_LABEL)
    await page.goto(`${origin}/office/entries/${PRODUCT}`)
    await page.waitForFunction(() => window.fieldShownAt !== undefined)
    times.push(await page.evaluate(() => window.fieldShownAt ?? Number.NaN))
    await page.context().close()
  }
  return {
    ...{
      what: 'editor: a product is open for typing',
      value: median(times),
      unit: 'ms',
      bar: { atMost: 1_000 },
    },
    note: `empty cache, 10 Mbit/s, ${NETWORK.latency} ms; at most ${Math.max(...times).toFixed(0)}`,
  }
}
