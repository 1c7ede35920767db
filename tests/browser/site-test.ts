import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A telephone: both sizes are given, since pictures are chosen by the screen before the page has its own size. */
export const TELEPHONE = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

type Options = {
  /** Console messages that belong to what the test shows, such as the 404 of a missing page. */
  expectedFaults: RegExp[]
}
type Fixtures = {
  /** Goes to an address of the site and waits until its scripts, where there are any, listen. */
  visit: (address: string) => Promise<void>
}

/** Where a frame is sandboxed, what it refuses is the script that this file adds to every document. */
const OWN_SCRIPT_REFUSED = /^Blocked script execution in '[^']*\/partner\//

/** How the browser tells of its own transition between pages that the next step of a visitor, or a turned screen, ended early. */
const TRANSITION_OVERTAKEN =
  /^(?:AbortError: Transition was skipped|InvalidStateError: Transition was aborted)/

/** A test of the site. It fails on any script error, console error or breach of the Content-Security-Policy. */
export const test = base.extend<Options & Fixtures>({
  expectedFaults: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE_URL),
  page: async ({ page, expectedFaults }, use) => {
    const faults: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.addInitScript(noteListening)
    await use(page)
    const expected = [...expectedFaults, OWN_SCRIPT_REFUSED, TRANSITION_OVERTAKEN]
    expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
  },
  visit: async ({ page, javaScriptEnabled }, use) => {
    await use(async (address) => {
      await page.goto(address)
      const hasScripts =
        javaScriptEnabled !== false && (await page.locator('script[type="module"]').count()) > 0
      if (hasScripts) await untilListening(page)
    })
  },
})

/**
 * The last that the page's scripts do when they start is to store the language. Visitors are slower than that; a test is not.
 */
function noteListening(): void {
  const keep = Storage.prototype.setItem
  Storage.prototype.setItem = function setItem(name, value) {
    keep.call(this, name, value)
    if (name === 'lang') Reflect.set(window, 'isListening', document.readyState !== 'loading')
  }
}

/** Waits until the scripts of the document shown now listen, and the islands that need no visitor are hydrated. */
export async function untilListening(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Reflect.get(window, 'isListening') === true &&
      document.querySelector('[data-on="idle"]:not([data-hydrated])') === null,
  )
}
