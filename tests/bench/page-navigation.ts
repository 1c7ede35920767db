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

/** Return the milliseconds from the click to the first frame with the new heading. */
async function measureOneNavigation(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForTimeout(1_000)
  const duration = page.evaluate(timeFromClickToPaint)
  await page.locator(PRODUCT_LINK).first().hover()
  await page.waitForTimeout(500)
  await page.mouse.down()
  await page.mouse.up()
  return duration
}

/** Runs in the page. */
function timeFromClickToPaint(): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, 20_000, new Error('The next page did not load in time.'))
    const heading = document.querySelector('h1')?.textContent
    addEventListener('click', (event) => waitForHeading(event.timeStamp), { capture: true, once: true })
    function waitForHeading(clicked: number): void {
      requestAnimationFrame(() => {
        const isThere =
          location.pathname.endsWith('/productdetail') &&
          document.querySelector('h1')?.textContent !== heading
        if (isThere) setTimeout(() => resolve(performance.now() - clicked))
        else waitForHeading(clicked)
      })
    }
  })
}
