import type { Locator, Page } from '@playwright/test'
import { expect } from './site-test.ts'

/** Press Tab until the element has the focus, at most as often as there are focusable elements. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}
