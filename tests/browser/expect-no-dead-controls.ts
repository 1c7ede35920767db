import { expect, type Page } from '@playwright/test'

/** What no form sends and the browser does not answer by itself, and what waits for scripts to let it be used. */
const DEAD_CONTROLS_SELECTOR =
  'button[type="button"], :is(input, select, textarea):not(form *, [form]), [inert]'

/** Without scripts: fails where the page shows a control that only scripts answer, on a desk or a telephone. */
export async function expectNoDeadControls(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(
      page.locator(DEAD_CONTROLS_SELECTOR).filter({ visible: true }),
      `${page.url()} at ${width}`,
    ).toHaveCount(0)
  }
}
