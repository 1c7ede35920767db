import { chromiumArguments, findChromium } from './find-chromium.ts'
import { hydrateForm } from './hydrate-form.ts'
import { expect, test, waitForScripts } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

const executablePath = findChromium()

test.use({
  launchOptions: {
    args: [...chromiumArguments(), '--host-resolver-rules=MAP shop.lan 127.0.0.1'],
    ...(executablePath === undefined ? {} : { executablePath }),
  },
})

let site: TestSite
test.beforeAll(async () => {
  // As `npm start` runs on a local network: no public URL is configured.
  site = await startTestSite({ environment: { PUBLIC_URL: '' } })
})
test.afterAll(() => site.stop())

test('over plain HTTP under another host name products can be filtered and compared, and a form can be sent', async ({
  page,
}) => {
  test.slow()
  const { port } = new URL(site.origin)
  const response = await page.goto(`http://shop.lan:${port}/`)
  await waitForScripts(page)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const headers = response?.headers() ?? {}
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')

  await page.locator('summary', { hasText: 'Products' }).first().click()
  await page.getByRole('link', { name: 'All range hoods 7' }).click()
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  for (const code of ['HZ90', 'HZ75']) await page.getByRole('checkbox', { name: `Compare ${code}` }).check()
  await page
    .getByRole('region', { name: 'Compare' })
    .getByRole('button', { name: 'Compare', exact: true })
    .click()
  await expect(page).toHaveURL(/shop\.lan:\d+\/constrast\?todata=/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status').getByText('The link has been copied.')).toBeVisible()

  await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/shop\.lan:\d+\/productdetail\?id=/)

  await page.getByRole('banner').getByRole('link', { name: 'Serein, home' }).click()
  const form = await hydrateForm(page)
  await form.getByLabel('Category').selectOption('Hobs')
  await form.getByRole('combobox', { name: 'Model' }).selectOption('FL95')
  await form.getByLabel('Telephone number').fill('0400 000 000')
  await form.getByRole('button', { name: 'Request a call' }).click()
  await expect(page.getByText(/^Submitted successfully\. Reference SR-/).first()).toBeVisible()
})
