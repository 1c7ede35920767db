import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { IS_FULL_RUN } from '../full-run.ts'
import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { hydrateForm } from './hydrate-form.ts'
import { expect, test } from './site-test.ts'

const TAGS = IS_FULL_RUN ? ['en', 'cn'] : ['en']

// every-page.spec.ts checks the pages around menus, dialogs and forms.
for (const { tag, name } of LANGUAGES.filter((language) => TAGS.includes(language.tag))) {
  test.describe(`in ${name}, axe finds no violation`, () => {
    const at = (path: string) => localizePath(path, tag)

    test('in the product menu', async ({ page, visit }) => {
      await visit(at('/'))
      await page.locator('[data-menu] > summary').first().click()
      await expect(page.getByRole('banner').locator('img')).toHaveCount(3)
      await expectAccessible(page, '[data-menu][open]')
    })

    test('in the services, shop and language menus', async ({ page, visit }) => {
      await visit(at('/machine'))
      for (const place of [1, 2, 3]) {
        await page.locator('[data-menu] > summary').nth(place).click()
        await expectAccessible(page, '[data-menu][open]')
      }
    })

    test('in the compare bar and drawer', async ({ page, visit }) => {
      await visit(at('/productlist?id=1'))
      await page.locator('#product-HZ90').getByRole('checkbox').check()
      await expectAccessible(page)
      await page.locator('section button').filter({ hasText: '3' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, OPEN_DIALOG)
    })

    test('in a product list without results', { tag: '@full' }, async ({ page, visit }) => {
      await visit(at('/productlist?id=1&f.finish=1&f.mounting=2'))
      await expectAccessible(page)
    })

    test('in the video and newsletter dialogs', async ({ page, visit }) => {
      await visit(at('/productdetail?id=HZ90'))
      await page.locator('a[href$=".mp4"]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page, OPEN_DIALOG)
      await page.keyboard.press('Escape')
      await page.getByRole('contentinfo').getByRole('button').first().click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await expect(page.getByRole('dialog').locator('[aria-invalid="true"]')).toBeFocused()
      await expectAccessible(page, OPEN_DIALOG)
    })

    test('in the expanded installation scenes and documents of a product', async ({ page, visit }) => {
      await visit(at('/productdetail?id=HZ90'))
      const folded = page.locator('#installation details:not([open]) > summary')
      while ((await folded.count()) > 0) await folded.first().click()
      await expectAccessible(page, '#installation')
      await visit(at('/machine?id=2'))
      await page.getByRole('main').locator('summary').first().click()
      await expectAccessible(page, 'main')
    })

    test('in the enquiry form with an invalid field', async ({ page, visit }) => {
      await visit(at('/'))
      await hydrateForm(page)
      await page.locator('#enquiry button[type="submit"]').click()
      await expect(page.locator('#enquiry [aria-invalid="true"]').first()).toBeFocused()
      await expectAccessible(page, '#enquiry')
    })

    test.describe('on a narrow screen', () => {
      test.use({ viewport: { width: 390, height: 844 } })

      test('in the menu', async ({ page, visit }) => {
        await visit(at('/'))
        await page.getByRole('banner').locator('summary:visible').last().click()
        await page.getByRole('banner').locator('details details > summary').first().click()
        await expectAccessible(page, 'header:has([data-menu])')
      })

      test('in the filters', async ({ page, visit }) => {
        await visit(at('/productlist?id=1'))
        await page.locator('main form button[aria-haspopup]').click()
        await expectAccessible(page, OPEN_DIALOG)
      })
    })

    test.describe('on a page that does not exist', () => {
      test.use({ expectedErrors: [/status of 404/] })

      test('wide and narrow', async ({ page, visit }) => {
        await visit(at('/nothing-here'))
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectAccessible(page)
      })
    })
  })
}
