import type { Page, Request } from '@playwright/test'
import { hydrateForm } from './hydrate-form.ts'
import { recordRequests } from './page-weight.ts'
import { expect, test } from './site-test.ts'

// Chunks that load on demand can fail to load: the connection is lost, or a deployment has replaced them.
test.use({ expectedErrors: [/ERR_FAILED|Failed to (?:fetch|load)/] })

test('a menu opens without its pictures while offline, the page stays, and the pictures load once the connection is back', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/about')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const back = await blockScripts(page)
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Products' }).first()
  const failed = page.waitForEvent('requestfailed')
  await menu.click()
  const failedUrl = (await failed).url()
  const products = page.getByRole('banner').locator('a[href^="/productdetail"]')
  await expect(page.getByRole('banner').getByRole('link', { name: /^All range hoods/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(products).toHaveCount(0)
  await back()
  const retried = waitForRetry(page, failedUrl)
  await menu.click()
  await menu.click()
  await expect(products.first()).toBeVisible()
  expect((await retried).url()).not.toBe(failedUrl)
})

test('a form keeps what is typed into it, and hydrates once the connection is back', async ({
  page,
  visit,
}) => {
  await visit('/feedback')
  const back = await blockScripts(page)
  const { inFlight } = recordRequests(page)
  const form = page.getByRole('main').locator('form')
  const failed = page.waitForEvent('requestfailed')
  await form.getByLabel('Name', { exact: true }).fill('Mai Nguyen')
  const failedUrl = (await failed).url()
  // If a file that the chunk imports failed alone, browsers would remember it under the same URL.
  await expect.poll(() => inFlight.size).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feedback/i)
  await back()
  const retried = waitForRetry(page, failedUrl)
  await expect(async () => {
    await form.getByLabel('City or suburb').press('Tab')
    await expect(form.locator('[name="idempotency_key"]')).not.toHaveValue('', { timeout: 500 })
  }).toPass()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Mai Nguyen')
  expect((await retried).url()).not.toBe(failedUrl)
})

test('a form whose chunk no longer exists is submitted as a document', async ({ page, visit }) => {
  await visit('/feedback')
  await blockScripts(page)
  const form = page.getByRole('main').locator('form')
  for (const field of await form.getByRole('textbox').all()) await field.fill('Hobart 0491 570 006')
  await form.getByRole('button', { name: 'Send the message' }).click()
  await form.getByRole('button', { name: 'Send it anyway' }).click()
  const receipt = page.getByRole('main').getByRole('status')
  await expect(receipt).toContainText(/Submitted successfully.*Your reference SR-/)
})

test('the newsletter link leads to the sign-up page, with the typed address', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/about')
  await blockScripts(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/subscribe?email=ana%40example.com')
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('ana@example.com')
})

test('products can be selected if the connection was lost when the first was, once it is back', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const back = await blockScripts(page)
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await failed
  await page.waitForTimeout(500)
  await back()
  await expect(async () => {
    await page.getByRole('checkbox', { name: 'HZ90' }).uncheck()
    await page.getByRole('checkbox', { name: 'HZ90' }).check()
    await expect(page.getByRole('region', { name: 'Compare' })).toContainText('HZ90', { timeout: 500 })
  }).toPass()
})

test('the selected products can still be compared', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await blockScripts(page)
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await page.getByRole('link', { name: 'Compare 1' }).click()
  await expect(page).toHaveURL(/\/constrast\?todata=HZ90/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('hovering a link whose page cannot be loaded changes nothing, and a click once it can loads the page', async ({
  page,
  visit,
}) => {
  await visit('/feedback')
  await hydrateForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Mai Nguyen')
  await page.context().setOffline(true)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Manuals' })
  await link.hover()
  await page.waitForTimeout(300)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mai Nguyen')
  await page.context().setOffline(false)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
  await expect(page).toHaveURL('/machine')
})

test('Back returns to a page whose chunks cannot be loaded', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/feedback')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manuals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
  await blockScripts(page)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feedback/i)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('filters work when the chunk that updates the page cannot be loaded', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  await blockScripts(page)
  await page.getByRole('checkbox', { name: /^Wall/ }).check()
  await expect(page).toHaveURL('/productlist?id=1&f.mounting=1')
  await expect(page.getByText('4 of 7 products')).toBeVisible()
})

/** Block all further scripts. Returns a function that unblocks them. */
async function blockScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js'
  await page.waitForLoadState('networkidle')
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}

/** The next request of the same file. Most browsers remember a failed import and only retry with another URL. */
function waitForRetry(page: Page, url: string): Promise<Request> {
  return page.waitForRequest((request) => request.url().startsWith(url))
}
