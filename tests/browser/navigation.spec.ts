import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

const SECTIONS = [
  '/alltitleandall',
  '/information',
  '/portrait',
  '/menu',
  '/kitchen',
  '/detailone',
  '/cooperationall',
  '/Engineering',
  '/ClassicCase',
  '/ServiceIdea',
  '/Process',
]

test('news, videos, recipes, the happy kitchen and the projects are two clicks away in every language', async ({
  page,
  visit,
}) => {
  for (const { tag } of LANGUAGES) {
    await visit(localizePath('/machine', tag))
    const bar = page.getByRole('banner')
    const menuWithProcess = bar
      .locator('nav')
      .first()
      .locator('details', { has: page.locator('a[href$="/Process"]') })
    await menuWithProcess.locator('summary').click()
    for (const path of SECTIONS)
      await expect(menuWithProcess.locator(`a[href="${localizePath(path, tag)}"]`)).toBeVisible()
  }
})

test('the gaps between the items of the bar are equal in every language, and the bar fits at 1024 pixels', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  for (const { tag } of LANGUAGES) {
    await visit(localizePath('/machine', tag))
    const words = page
      .getByRole('banner')
      .locator('nav')
      .first()
      .locator(':scope > a, :scope > details > summary')
    const boxes = await words.evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange()
        range.selectNodeContents(item.firstChild ?? item)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
    const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0))
    expect(Math.max(...gaps) - Math.min(...gaps), tag).toBeLessThan(1)
    const end = await page.getByRole('banner').locator('[data-search]').boundingBox()
    expect((boxes.at(-1)?.right ?? 0) + 12, tag).toBeLessThan(end?.x ?? 0)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the warranty card and every section are in the footer or a menu', async ({ page, visit }) => {
    await visit('/machine')
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Warranty card' }).first(),
    ).toHaveAttribute('href', 'https://warranty.serein.example/card')
    await page.locator('nav summary', { hasText: 'Discover' }).click()
    for (const path of SECTIONS)
      await expect(
        page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`).first(),
      ).toBeVisible()
  })
})
