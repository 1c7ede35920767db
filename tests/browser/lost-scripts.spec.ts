import type { Page, Request } from '@playwright/test'
import { expect, test, untilListening } from './site-test.ts'
import { turnToForm } from './turn-to-form.ts'

// Scripts that are sent when they are first needed may not come: the connection is lost, or a release has replaced them.
test.use({ expectedFaults: [/ERR_FAILED|Failed to (?:fetch|load)/] })

test('a menu opens without its pictures, the page stays, and they come once the connection is back', async ({
  page,
  visit,
}) => {
  await visit('/about')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const back = await loseScripts(page)
  const menu = page.getByRole('banner').locator('summary', { hasText: 'Products' }).first()
  const failed = page.waitForEvent('requestfailed')
  await menu.click()
  const failedUrl = (await failed).url()
  const products = page.getByRole('banner').locator('a[href^="/productdetail"]')
  await expect(page.getByRole('banner').getByRole('link', { name: /^All range hoods/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(products).toHaveCount(0)
  await back()
  const retried = retryOf(page, failedUrl)
  await menu.click()
  await menu.click()
  await expect(products.first()).toBeVisible()
  expect((await retried).url()).not.toBe(failedUrl)
})

test('a form keeps what is typed into it, and wakes once the connection is back', async ({ page, visit }) => {
  await visit('/feedback')
  const back = await loseScripts(page)
  const form = page.getByRole('main').locator('form')
  const failed = page.waitForEvent('requestfailed')
  await form.getByLabel('Name', { exact: true }).fill('Mai Nguyen')
  const failedUrl = (await failed).url()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feedback/i)
  await back()
  const retried = retryOf(page, failedUrl)
  await expect(async () => {
    await form.getByLabel('City or suburb').press('Tab')
    await expect(form.locator('[name="idempotency_key"]')).not.toHaveValue('', { timeout: 500 })
  }).toPass()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Mai Nguyen')
  expect((await retried).url()).not.toBe(failedUrl)
})

test('a form whose scripts have gone while another page was read comes as a document, and is sent', async ({
  page,
  visit,
}) => {
  await visit('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback and complaints' })
  const data = page.waitForResponse(/\/feedback\.data/)
  await link.hover()
  await data
  await page.waitForLoadState('networkidle')
  await loseScripts(page)
  await link.click()
  await expect(page).toHaveURL('/feedback')
  const form = page.getByRole('main').locator('form')
  await expect(form.getByLabel('Name', { exact: true })).toBeVisible()
  for (const field of await form.getByRole('textbox').all()) await field.fill('Hobart 0491 570 006')
  await form.getByRole('button', { name: 'Send the message' }).click()
  const receipt = page.getByRole('main').getByRole('status')
  await expect(receipt).toContainText(/Submitted successfully.*Your reference SR-/)
})

test('the newsletter is signed up for on its own page, with the address that was typed', async ({
  page,
  visit,
}) => {
  await visit('/about')
  await loseScripts(page)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/subscribe?email=ana%40example.com')
  await expect(page.getByRole('main').getByLabel('Email address')).toHaveValue('ana@example.com')
})

test('chosen products are compared all the same', async ({ page, visit }) => {
  await visit('/productlist?id=1')
  await loseScripts(page)
  await page.getByRole('checkbox', { name: 'Compare HZ90' }).check()
  await page.getByRole('link', { name: 'Compare 1' }).click()
  await expect(page).toHaveURL(/\/constrast\?todata=HZ90/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('pointing at a link whose page cannot be had changes nothing, and pressing it loads the page', async ({
  page,
  visit,
}) => {
  await visit('/feedback')
  await turnToForm(page)
  await page.getByLabel('Name', { exact: true }).fill('Mai Nguyen')
  await mark(page)
  await loseScripts(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Manuals' })
  const asked = page.waitForEvent('requestfailed')
  await link.hover()
  await asked
  await page.waitForTimeout(300)
  expect(await isMarked(page)).toBe(true)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mai Nguyen')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
  await expect(page).toHaveURL('/machine')
  expect(await isMarked(page)).toBe(false)
})

test('the way back leads to a page whose scripts cannot be had', async ({ page, visit }) => {
  await visit('/feedback')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manuals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
  // Of this document alone, the scripts of the page before are not there.
  await page.reload()
  await untilListening(page)
  await mark(page)
  await loseScripts(page)
  // Brought ahead in vain before.
  const asked = page.waitForEvent('requestfailed')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback and complaints' }).hover()
  await asked
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feedback/i)
  await expect(page).toHaveURL('/feedback')
  expect(await isMarked(page)).toBe(false)
})

test('a fault whose own page cannot be had either is told, and trying again helps', async ({
  page,
  visit,
}) => {
  await visit('/about')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Feedback and complaints' })
  await link.hover()
  await page.waitForFunction(() =>
    Object.keys(Reflect.get(window, '__reactRouterRouteModules')).some((id) => id.endsWith('/feedback')),
  )
  const back = await loseScripts(page)
  await page.route('**/*.data*', (route) => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something boiled over.' })).toBeVisible()
  await back()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/feedback/i)
})

/** No script comes any more. Gives what lets them come again. */
async function loseScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/assets/*.js'
  await page.waitForLoadState('networkidle')
  await page.route(scripts, (route) => route.abort())
  return () => page.unroute(scripts)
}

/** The next request of the same file, which most browsers send only for another URL: they remember a failed import. */
function retryOf(page: Page, url: string): Promise<Request> {
  return page.waitForRequest((request) => request.url().startsWith(url))
}

/** Marks the document, which a page that is loaded anew does not keep. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'isMarked', true))
}

async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'isMarked') === true)
}
