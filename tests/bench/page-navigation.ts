import type { Browser, Page } from '@playwright/test'
import type { Figure } from './figures.ts'
import { PRODUCT_LIST } from './measured-routes.ts'
import { median } from './statistics.ts'

const ROUNDS = 5
const PRODUCT_LINK = 'main a[href^="/productdetail"]'

/** Measure a navigation to a product, from click to paint, after hovering over the link for half a second. */
export async function measureNavigation(browser: Browser, origin: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const durations: number[] = []
    // The first round fills the caches.
    for (let round = 0; round <= ROUNDS; round++)
      durations.push(await measureOneNavigation(page, origin + PRODUCT_LIST))
    const value = median(durations.slice(1))
    return [{ what: 'from list to product, click to paint', value, unit: 'ms', bar: { atMost: 100 } }]
  } finally {
    await context.close()
  }
}

/** Return the milliseconds from the click to the first contentful paint of the next document. */
async function measureOneNavigation(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(1_000)
  await page.evaluate(storeClickTime)
  await page.locator(PRODUCT_LINK).first().hover()
  await page.waitForTimeout(500)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForURL('**/productdetail?*')
  return page.evaluate(readTimeSinceClick)
}

/** Runs in the page. Two documents share no clock but the time origin, and no memory but storage. */
function storeClickTime(): void {
  const store = (event: Event) =>
    sessionStorage.setItem('bench.clicked', String(performance.timeOrigin + event.timeStamp))
  addEventListener('click', store, { capture: true, once: true })
}

/** Runs in the page. */
function readTimeSinceClick(): Promise<number> {
  const clicked = Number(sessionStorage.getItem('bench.clicked'))
  return new Promise((resolve, reject) => {
    setTimeout(reject, 20_000, new Error('The next page was not painted in time.'))
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0]
      if (paint) resolve(performance.timeOrigin + paint.startTime - clicked)
    }).observe({ type: 'paint', buffered: true })
  })
}
