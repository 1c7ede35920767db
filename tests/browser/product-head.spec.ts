import { readdirSync } from 'node:fs'
import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { fullRunIf, IS_FULL_RUN } from '#tests/full-run.ts'
import { expect, test } from './site-test.ts'

/** The longest heads, and in a full run every product. */
const LONG_HEADS = ['CS90', 'MS60C', 'AT60P', 'CN120']
const PRODUCTS = IS_FULL_RUN
  ? readdirSync('content/catalogue/products').map((code) => code.toUpperCase())
  : LONG_HEADS

for (const [turn, { tag }] of LANGUAGES.entries()) {
  test(
    `the tabs become fixed after 660 pixels on every product: ${tag}`,
    fullRunIf(tag !== 'en' && tag !== 'id'),
    async ({ page }) => {
      for (const code of PRODUCTS.slice(turn % 2)) {
        await page.goto(localizePath(`/productdetail?id=${code}`, tag))
        for (const width of [1280, 1440, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          const top = await page
            .locator('[data-scroll-spy]')
            .evaluate((bar) =>
              Math.round(
                bar.getBoundingClientRect().top +
                  scrollY -
                  (document.querySelector('header')?.offsetHeight ?? 0),
              ),
            )
          expect.soft(top, `${code} at ${width} pixels`).toBe(660)
        }
      }
    },
  )
}

test('adding to the comparison moves nothing, and the message goes after five seconds or when the visitor scrolls', async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/productdetail?id=HZ90')
  const button = page.locator('[data-island="compare-button"] button')
  const message = page.getByText('1 of 3 chosen')
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAccessibleName('In comparison')
  expect(await button.boundingBox()).toEqual(before)
  await expect(message.first()).toBeVisible()
  await page.mouse.move(300, 500)
  await page.clock.runFor(5_000)
  await expect(message.filter({ visible: true })).toHaveCount(0)
  await button.click()
  await button.click()
  await expect(message.first()).toBeVisible()
  await page.mouse.wheel(0, 300)
  await expect(message.filter({ visible: true })).toHaveCount(0)
})
