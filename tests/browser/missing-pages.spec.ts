import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { expect, test } from './site-test.ts'

const MISSING = [
  '/productlist?id=7',
  '/productdetail?id=NOPE1',
  '/productdetail',
  '/nothing-here',
  '/productlist/deeper',
  '/partner/unknown',
]

test.describe('a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  for (const { tag, code, name } of sampleUnlessFull(LANGUAGES, 3)) {
    test(`is a 404 in ${name}, with a search and the six categories`, async ({ page, visit, request }) => {
      for (const path of MISSING)
        expect.soft((await request.get(localizePath(path, tag))).status(), path).toBe(404)
      await visit(localizePath('/nothing-here', tag))
      await expect(page.locator('html')).toHaveAttribute('lang', code)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
      const main = page.getByRole('main')
      const categories = main.getByRole('listitem').getByRole('link')
      await expect(categories).toHaveCount(6)
      await categories.first().click()
      await expect(page).toHaveURL(localizePath('/productlist?id=1', tag))
      await expect(page.getByRole('checkbox').first()).toBeVisible()
      await visit(localizePath('/nothing-here', tag))
      await main.getByRole('searchbox').fill('HZ90')
      await main.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(`${localizePath('/search', tag)}?q=HZ90`)
    })
  }

  for (const path of ['/cn/cn/about', '/cn/CN/about', '/en/about']) {
    test(`has no second language prefix: ${path}`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404)
    })
  }

  test('offers links for an unknown entry, although the page is cached for all unknown ids', async ({
    page,
    visit,
    request,
  }) => {
    for (const id of ['NOPE1', 'NOPE2']) {
      const address = `/kr/productdetail?id=${id}`
      expect(await (await request.get(address)).text()).not.toContain(id)
      await visit(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page).toHaveURL('/kr/productlist?id=1')
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    }
  })

  test('is in the language of the URL', async ({ request }) => {
    const headings = await Promise.all(
      LANGUAGES.map(async ({ tag }) => {
        const html = await (await request.get(localizePath('/nothing-here', tag))).text()
        return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
      }),
    )
    expect(new Set(headings).size).toBe(LANGUAGES.length)
  })

  for (const path of ['/en', '/en/productlist?id=1', '/xy', '/xy/productlist?id=1', '/zh-Hans/machine']) {
    test(`is the response to ${path}, since that language does not exist`, async ({ request }) => {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('<html lang="en-AU"')
    })
  }
})

test('a missing file and an unknown API call are 404 too', async ({ request }) => {
  for (const path of [
    '/assets/nothing.js',
    '/media/pictures/nothing/wide-960.webp',
    '/media/products/nothing.svg',
    '/documents/en/nothing.pdf',
    '/documents/xx/hz90-manual.pdf',
  ]) {
    expect.soft((await request.get(path)).status(), path).toBe(404)
  }
  expect((await request.post('/api/nothing')).status()).toBe(404)
})
