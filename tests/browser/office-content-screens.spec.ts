import type { Page } from '@playwright/test'
import { IS_FULL_RUN, sampleUnlessFull } from '#tests/full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { chooseAction, HZ90, saveFields, withOffice } from './office-entries.ts'
import { expect, test } from './site-test.ts'

const SCREENS = [
  '/content/products',
  '/content/pages?lang=kr',
  '/content/all?only=archived',
  '/translation?lang=kr',
  `/history/${HZ90}`,
  `/history/${HZ90}?show=cn.2`,
]

test('axe finds nothing in light and dark, and no screen scrolls sideways at 320 pixels', async ({
  page,
}) => {
  await withOffice(page, async (office) => {
    await saveFields(page, 'cn', { line: '早一步的黑玻璃' })
    await saveFields(page, 'en', { line: 'A line that translations lack' })
    for (const [turn, colorScheme] of (['light', 'dark'] as const).entries()) {
      await page.emulateMedia({ colorScheme })
      for (const screen of sampleUnlessFull(SCREENS, 4, 2 * turn)) {
        await openAt(page, `${office.origin}/office${screen}`, 1440)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page, screen)
      }
      if (!IS_FULL_RUN && turn === 0) continue
      await openAt(page, `${office.origin}/office/content/products`, 1440)
      await chooseAction(page, 'HZ90', 'Publish…')
      await page.getByText('Show the changes: Simplified Chinese').click()
      await expectAccessible(page, OPEN_DIALOG)
      await expectNoSidewaysScroll(page, 'publish dialog')
      await openAt(page, `${office.origin}/office/content/newsroom`, 1440)
      await page.getByRole('button', { name: 'New entry' }).click()
      await page.getByLabel('Begin with a copy').check()
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expectAccessible(page, OPEN_DIALOG)
      await expectNoSidewaysScroll(page, 'create dialog')
    }
  })
})

async function openAt(page: Page, url: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 })
  const overflow = () =>
    page.evaluate(() =>
      Math.max(
        ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    )
  expect(await overflow(), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
}
