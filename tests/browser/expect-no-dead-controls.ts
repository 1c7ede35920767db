import { expect, type Page } from '@playwright/test'

/** Controls that neither a form nor the browser handles, and controls that stay disabled until hydration. */
const DEAD_CONTROLS_SELECTOR =
  'button[type="button"], :is(input, select, textarea):not(form *, [form]), [inert]'

/** Without JavaScript: fails where the page shows a control that only works with JavaScript, on a desktop or a phone. */
export async function expectNoDeadControls(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(
      page.locator(DEAD_CONTROLS_SELECTOR).filter({ visible: true }),
      `${page.url()} at ${width}`,
    ).toHaveCount(0)
  }
}
