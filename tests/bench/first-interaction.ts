import type { Browser, Page } from '@playwright/test'
import type { Figure } from './figures.ts'
import { HOME, PRODUCT_LIST } from './measured-routes.ts'
import { median } from './statistics.ts'
import { PHONE } from './visit-page.ts'

const ROUNDS = 9
/** Milliseconds between the load event and the tap. */
const IDLE_BEFORE_PRESS_MS = 2_000

const INTERACTIONS = [
  { what: 'menu', route: HOME, selector: 'header summary' },
  { what: 'filter', route: PRODUCT_LIST, selector: '[data-opens="filters"]' },
  { what: 'compare', route: PRODUCT_LIST, selector: 'label:has([data-compare])' },
  { what: 'field', route: '/register', selector: 'main select' },
] as const

/** Measure the interaction to next paint (INP) of a first tap, on a phone with a CPU slowed down by this factor. */
export async function measureFirstInteraction(
  browser: Browser,
  origin: string,
  cpuSlowdown: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, route, selector } of INTERACTIONS) {
    const durations: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext(PHONE)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
      durations.push(await measureInteraction(page, origin + route, selector))
      await context.close()
    }
    figures.push({
      what: `${route} first press: ${what}`,
      value: median(durations),
      unit: 'ms',
      bar: { atMost: 200 },
      note: `interaction to next paint, ${Math.min(...durations)} to ${Math.max(...durations)}`,
    })
  }
  return figures
}

async function measureInteraction(page: Page, url: string, selector: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(IDLE_BEFORE_PRESS_MS)
  const duration = page.evaluate(readLongestInteraction)
  const target = page.locator(selector).filter({ visible: true }).first()
  await target.scrollIntoViewIfNeeded()
  await target.tap()
  return duration
}

/** Runs in the page. The browser reports interactions of 16 ms and more; shorter ones count as 0. */
function readLongestInteraction(): Promise<number> {
  return new Promise((resolve) => {
    let longest = 0
    const options: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
          longest = Math.max(longest, entry.duration)
    }).observe(options)
    addEventListener('click', () => setTimeout(() => resolve(longest), 2_000), { capture: true, once: true })
  })
}
