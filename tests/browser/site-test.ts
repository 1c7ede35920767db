import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** A telephone: both sizes are given, since pictures are chosen by the screen before the page has its own size. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const

type Options = {
  /** Console messages that belong to what the test shows, such as the 404 of a missing page. */
  expectedErrors: RegExp[]
}
type Fixtures = {
  /** Goes to an address of the site and waits until its scripts, where there are any, listen. */
  visit: (address: string) => Promise<void>
}

/** Where a frame is sandboxed, what it refuses is the script that this file adds to every document. */
const SANDBOXED_SCRIPT_BLOCKED = /^Blocked script execution in '[^']*\/partner\//

/** How the browser tells of its own transition between pages that the next step of a visitor, or a turned screen, ended early. */
const VIEW_TRANSITION_SKIPPED =
  /^(?:AbortError: Transition was skipped|InvalidStateError: Transition was aborted)/

/** A test of the site. It fails on any script error, console error or breach of the Content-Security-Policy. */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  baseURL: async ({ browserName: _ }, use) => use(process.env.SITE_URL),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.addInitScript(markScriptsReady)
    await use(page)
    const expected = [...expectedErrors, SANDBOXED_SCRIPT_BLOCKED, VIEW_TRANSITION_SKIPPED]
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
 * The last that the page's scripts do when they start is to store the language. Visitors are slower than that; a test is not.
 */
function markScriptsReady(): void {
  const originalSetItem = Storage.prototype.setItem
  Storage.prototype.setItem = function setItem(name, value) {
    originalSetItem.call(this, name, value)
    if (name === 'lang') Reflect.set(window, 'areScriptsReady', document.readyState !== 'loading')
  }
}

/** Waits until the scripts of the document shown now listen, and the islands that need no visitor are hydrated. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      Reflect.get(window, 'areScriptsReady') === true &&
      document.querySelector('[data-on="idle"]:not([data-hydrated])') === null,
  )
}
