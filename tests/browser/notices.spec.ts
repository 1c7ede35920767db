import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { editContent } from '#tests/content-copy.ts'
import { expectAccessible } from './expect-accessible.ts'
import { fillInRegistration } from './registration-fields.ts'
import { expect, test } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

test.describe.configure({ mode: 'serial' })

let site: TestSite | undefined
test.beforeAll(async () => {
  site = await startTestSite({ changeContent })
})
test.afterAll(() => site?.stop())

function changeContent(root: string): void {
  editContent(
    root,
    'catalogue/products/at60s/facts.yaml',
    /$/,
    'discontinued: 2026-11-01\nsuccessors: [AT60P]\nformerCodes: [AT59S]\n',
  )
  writeNotice(root, 'light-strip', 'The light strip can come loose', [
    'id: 1',
    'date: 2026-11-20',
    'products: [HZ90]',
    'serials: HZ2603 to HZ2604',
  ])
  writeNotice(root, 'hose', 'Hose of the first delivery', [
    'id: 2',
    'date: 2025-03-04',
    'products: [FL75]',
    'closed: true',
  ])
}

function writeNotice(root: string, key: string, title: string, facts: readonly string[]): void {
  const folder = join(root, 'safety', key)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'facts.yaml'), `${facts.join('\n')}\n`)
  const texts = `title: ${title}\nhazard: It can fall.\naction: Call 1800 975 707.\nremedy: We mend it.\n`
  for (const { tag } of LANGUAGES)
    writeFileSync(join(folder, `${tag}.yaml`), tag === 'en' ? texts : `status: draft\n${texts}`)
}

test('a safety notice is on top of the product page and of its registration, and is listed', async ({
  page,
}) => {
  await page.goto(`${site?.origin}/register`)
  await fillInRegistration(page)
  await page.getByRole('button', { name: 'Register this product' }).click()
  await expect(page).toHaveURL(/\/register\/done/)
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText(
    'The light strip can come loose',
  )
  await expect(page.getByRole('link', { name: 'Manual for HZ90' })).toHaveAttribute('href', '/manual?id=HZ90')
  await page.goto(`${site?.origin}/safety`)
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'The light strip can come loose',
    'Hose of the first delivery',
  ])
  await expect(page.getByRole('article').last()).toContainText('Safety notice, closed')
  await expectAccessible(page)
  await page.goto(`${site?.origin}/productdetail?id=FL75`)
  await expect(page.getByText('Hose of the first delivery')).toBeHidden()
  await page.goto(`${site?.origin}/kr/productdetail?id=HZ90`)
  const notice = page.getByRole('article').filter({ hasText: 'The light strip can come loose' })
  await expect(notice.getByRole('heading')).toHaveAttribute('lang', 'en')
  await expect(notice.getByRole('link', { name: '1800 975 707' })).toBeVisible()
  await expectAccessible(page)
})

test('a model that is no longer made keeps its page, which leads to its successor and its parts', async ({
  page,
}) => {
  await page.goto(`${site?.origin}/productlist?id=3`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /AT60P/ }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /AT60S/ })).toHaveCount(0)
  await page.goto(`${site?.origin}/machine?id=3`)
  await expect(main.getByRole('heading', { level: 2 }).last()).toHaveText('No longer made')
  await main.getByRole('link', { name: 'AT60S', exact: true }).click()
  const notice = page.getByRole('complementary', { name: 'No longer made' })
  await expect(notice).toContainText('No longer made since November 2026. Parts until November 2041.')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'What is different' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Parameter', 'AT60S', 'AT60P'])
  await expect(page).toHaveURL(/only=differences/)
})

test('a former code of a model leads to the parts of the present one', async ({ page, request }) => {
  const { status, headers } = await request
    .get(`${site?.origin}/id/parts?id=at59s`, { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), headers: response.headers() }))
  expect([status, headers.location]).toEqual([301, '/id/parts?id=AT60S'])
  await page.goto(`${site?.origin}/parts?id=AT59S`)
  await expect(page.getByText('Parts until November 2041')).toBeVisible()
})
