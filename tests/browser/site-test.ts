import { test as base, expect, type Page } from '@playwright/test'
import { enhancedOnIdle } from '#site/client/enhancements.ts'
import { waitInPage } from './wait-in-page.ts'

export { expect }

/** A phone: both sizes are set, since pictures are selected by the screen size before the page has its own. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

/** Options of a test whose subject moves; all others run with reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

type Options = {
  /** Console messages that are expected in a test, such as the 404 of a missing page. */
  expectedErrors: RegExp[]
}
type Fixtures = {
  /** Opens a path of the site and waits for hydration where there is JavaScript. */
  visit: (address: string) => Promise<void>
}

/** The browser's messages when the next action of a visitor, or a rotated screen, skips its view transition. */
const VIEW_TRANSITION_SKIPPED =
  /^(?:AbortError: Transition was skipped|InvalidStateError: Transition was aborted)/

/**
 * A site on a machine that runs many tests at once can be too busy for a moment. The office then asks again, and a test whose screen
 * stays without its answer fails anyway.
 */
const OFFICE_WAS_BUSY = /status of 503 \(Service Unavailable\) \(http[^)]+\/office\/api\//

/** A test of the site. It fails on any script error, console error or Content-Security-Policy violation. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE_URL),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      // React warns of an island whose server HTML differs from its own.
      const isWarned = message.type() === 'warning' && message.text().includes('React error')
      if (message.type() === 'error' || isWarned) errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    const expected = [...expectedErrors, VIEW_TRANSITION_SKIPPED, OFFICE_WAS_BUSY]
    expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([])
  },
  visit: async ({ page, javaScriptEnabled }, use) => {
    await use(async (address) => {
      await page.goto(address)
      const hasScripts =
        javaScriptEnabled !== false && (await page.locator('script[type="module"]').count()) > 0
      if (hasScripts) await waitForScripts(page)
    })
  },
})

/**
 * Wait until the page script of the current document has run, its enhancements have started, and the islands that load by
 * themselves are hydrated. A navigation meanwhile starts the wait again.
 */
export async function waitForScripts(page: Page): Promise<void> {
  await expect(() => page.evaluate(waitInPage, enhancedOnIdle())).toPass()
}
