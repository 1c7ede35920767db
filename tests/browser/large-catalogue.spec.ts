import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAX_PRODUCTS_PER_PAGE } from '#contract/paths.ts'
import { expect, test } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

/** Range hoods of the generated catalogue, on two pages. */
const HOODS = MAX_PRODUCTS_PER_PAGE + 20

test.describe.configure({ mode: 'serial' })

let site: TestSite | undefined
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startTestSite({ changeContent: addRangeHoods })
  // A page of 300 products takes long to render: while other tests run, the site would refuse what the page loads.
  await fetch(`${site.origin}/productlist?id=1`)
})
test.afterAll(() => site?.stop())

/** Copy range hoods, with their own ids and codes, until there are enough. */
function addRangeHoods(root: string): void {
  const products = join(root, 'catalogue', 'products')
  const hoods = readdirSync(products).flatMap((name) => {
    const facts = readFileSync(join(products, name, 'facts.yaml'), 'utf8')
    return /^category: 1$/m.test(facts) && !/^outside: true$/m.test(facts) ? [{ name, facts }] : []
  })
  const all = readdirSync(products).filter((name) =>
    /^category: 1$/m.test(readFileSync(join(products, name, 'facts.yaml'), 'utf8')),
  ).length
  for (let number = 0; number < HOODS - all; number += 1) {
    const { name, facts } = hoods[number % hoods.length] ?? { name: '', facts: '' }
    cpSync(join(products, name), join(products, `${name}-${number}`), { recursive: true })
    writeFileSync(
      join(products, `${name}-${number}`, 'facts.yaml'),
      facts
        .replace(/^id: \d+$/m, `id: ${100_000 + number}`)
        .replace(/^code: (\S+)$/m, `code: $1-${number}`)
        .replace(/^formerCodes: .*\n/m, ''),
    )
  }
}

test('a list of more than 300 products has pages, and a choice to compare survives turning them', async ({
  page,
}) => {
  await page.goto(`${site?.origin}/productlist?id=1`)
  const main = page.getByRole('main')
  const cards = main.locator('li[id^="product-"]')
  await expect(cards).toHaveCount(MAX_PRODUCTS_PER_PAGE)
  await expect(main.locator('#found')).toHaveText(`${HOODS} products`)
  const first = await cards.first().getAttribute('id')
  const compare = main.locator('input[data-compare]')
  await compare.first().check()
  const pager = main.getByRole('navigation', { name: 'Pages' })
  await expect(pager).toContainText('Page 1 of 2')
  await pager.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${site?.origin}/productlist?id=1&page=2`)
  await expect(page).toHaveTitle(/^Range hoods, page 2 /)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/productlist\?id=1&page=2$/)
  await expect(cards).toHaveCount(HOODS - MAX_PRODUCTS_PER_PAGE)
  await compare.first().check()
  const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('compare') ?? '[]'))
  await expect.poll(stored).toEqual([{ categoryId: 1, codes: [expect.any(String), expect.any(String)] }])
  await page.goBack()
  await expect(page).toHaveURL(`${site?.origin}/productlist?id=1`)
  await expect(cards.first()).toHaveAttribute('id', first ?? '')
  await expect(compare.first()).toBeChecked()
})

test('orders and filters concern all pages, and begin with the first', async ({ page }) => {
  await page.goto(`${site?.origin}/productlist?id=1&page=2`)
  const main = page.getByRole('main')
  const cards = main.locator('li[id^="product-"]')
  await main.getByLabel('Sort by').selectOption('code')
  await expect(page).toHaveURL(`${site?.origin}/productlist?id=1&sort=code`)
  await expect(cards).toHaveCount(MAX_PRODUCTS_PER_PAGE)
  const last = await cards.last().getAttribute('id')
  await main.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(`${site?.origin}/productlist?id=1&sort=code&page=2`)
  const next = await cards.first().getAttribute('id')
  expect((last ?? '').localeCompare(next ?? '', 'en')).toBeLessThan(0)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/productlist\?id=1$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all products and all manuals have pages too, and the sitemap has them', async ({ page, request }) => {
    await page.goto(`${site?.origin}/productlist`)
    const main = page.getByRole('main')
    await expect(main.locator('section li')).toHaveCount(MAX_PRODUCTS_PER_PAGE)
    await main.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${site?.origin}/productlist?page=2`)
    await expect(main.getByRole('link', { name: /^Hobs/ })).toBeVisible()
    await page.goto(`${site?.origin}/machine?id=1`)
    await main.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(`${site?.origin}/machine?id=1&page=2`)
    await expect(main.getByText('Page 2 of 2')).toBeVisible()
    const sitemap = await (await request.get(`${site?.origin}/sitemap.xml`)).text()
    for (const path of ['/productlist?page=2', '/kr/productlist?id=1&amp;page=2', '/machine?id=1&amp;page=2'])
      expect(sitemap).toContain(`${path}<`)
    expect(sitemap).not.toContain('page=3')
  })
})
