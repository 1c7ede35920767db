import { fullRunIf } from '../full-run.ts'
import { expectAccessible } from './expect-accessible.ts'
import { hydrateForm } from './hydrate-form.ts'
import { fillInRegistration, getField, REGISTRATION_FIELDS } from './registration-fields.ts'
import { expect, test } from './site-test.ts'

const submitButton = { name: 'Register this product' }

test('a reload and a visit to another page lose nothing of the draft', async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
  await fillInRegistration(page)
  const expectAll = async () => {
    for (const { name, text } of REGISTRATION_FIELDS) {
      if (name === 'channel') await expect(page.getByRole('radio', { name: 'Store' })).toBeChecked()
      else await expect(getField(page, name)).toHaveValue(text)
    }
    await expect(page.getByLabel('Name of the store')).toBeVisible()
  }
  await visit('/register')
  await expectAll()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Manuals' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Manuals' })).toBeVisible()
  await page.goBack()
  await expectAll()
  await page.getByRole('button', submitButton).click()
  await expect(page).toHaveURL(/\/register\/done/)
  // Once stored, the draft is deleted from the browser.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft.register'))).toBeNull()
  await page.goBack()
  await expect(getField(page, 'family_name')).toHaveValue('')
})

test('text typed before hydration is kept', async ({ page }) => {
  await page.goto('/register', { waitUntil: 'commit' })
  await getField(page, 'family_name').fill('Nguyen')
  await getField(page, 'cate_name').selectOption('Hobs')
  await getField(page, 'code').selectOption('FL95')
  await hydrateForm(page)
  await expect(getField(page, 'family_name')).toHaveValue('Nguyen')
  await expect(getField(page, 'cate_name')).toHaveValue('Hobs')
  await expect(getField(page, 'code')).toHaveValue('FL95')
  await expect(getField(page, 'code').getByRole('option', { name: 'HZ90' })).toHaveCount(0)
})

test('a change of language keeps the appliance', async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
  await fillInRegistration(page)
  await visit('/kr/register')
  await hydrateForm(page)
  await expect(getField(page, 'cate_name')).toHaveValue('레인지후드')
  await expect(getField(page, 'code')).toHaveValue('HZ90')
})

test('a model chosen without a category, before the page has loaded, chooses its category', async ({
  page,
}) => {
  await page.goto('/register', { waitUntil: 'commit' })
  await getField(page, 'code').selectOption('FL95')
  await hydrateForm(page)
  await expect(getField(page, 'cate_name')).toHaveValue('Hobs')
  await expect(getField(page, 'code')).toHaveValue('FL95')
})

test('a double click, and going back to submit again, register one product each', async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
  await fillInRegistration(page, { serial_number: 'HZ 2609 0801' })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', submitButton).dblclick()
  await expect(page).toHaveURL(/\/register\/done/)
  expect(sent).toHaveLength(1)
  const reference = new URL(page.url()).searchParams.get('reference')
  await page.goBack()
  await hydrateForm(page)
  await fillInRegistration(page, { serial_number: 'HZ 2609 0802' })
  await page.getByRole('button', submitButton).click()
  await expect(page).toHaveURL(/\/register\/done/)
  expect(new URL(page.url()).searchParams.get('reference')).not.toBe(reference)
})

test('a draft survives a look back at an earlier registration, which shows its success message only once', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/register')
  await hydrateForm(page)
  await fillInRegistration(page, { serial_number: 'HZ 2609 0805' })
  await page.getByRole('button', submitButton).click()
  await expect(page.getByText(/^Submitted successfully\. Reference SR-/)).toBeVisible()
  await page.getByRole('link', { name: 'Register another' }).click()
  await hydrateForm(page)
  await getField(page, 'family_name').fill('Tran')
  await page.clock.install()
  await page.clock.fastForward(10_000)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you.')
  await page.clock.runFor(500)
  await expect(page.getByText(/^Submitted successfully/)).toHaveCount(0)
  await page.goForward()
  await expect(getField(page, 'family_name')).toHaveValue('Tran')
})

test('a page that has been open for a day can still be submitted', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/register')
  await hydrateForm(page)
  await fillInRegistration(page, { serial_number: 'HZ 2609 0803' })
  await page.clock.fastForward('24:00:00')
  await page.getByRole('button', submitButton).click()
  await expect(page).toHaveURL(/\/register\/done/)
})

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('nothing is lost: the same registration is sent once the connection is back', async ({
    page,
    visit,
  }) => {
    await visit('/register')
    await hydrateForm(page)
    await fillInRegistration(page, { serial_number: 'HZ 2609 0804' })
    await page.context().setOffline(true)
    await page.getByRole('button', submitButton).click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    for (const { name, text } of REGISTRATION_FIELDS)
      if (!['channel', 'serial_number'].includes(name)) await expect(getField(page, name)).toHaveValue(text)
    await page.context().setOffline(false)
    await page.getByRole('button', submitButton).click()
    await expect(page).toHaveURL(/\/register\/done/)
  })

  test('an invalid response, as from a proxy, loses nothing either', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit('/register')
    await hydrateForm(page)
    await fillInRegistration(page)
    await page.route('**/api/Information/guarantee', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    )
    await page.getByRole('button', submitButton).click()
    await expect(page.getByText('Nothing was sent. Your text is still here').first()).toBeVisible()
    await expect(getField(page, 'order_number')).toHaveValue('RM-20418')
  })
})

for (const { path, law } of [
  { path: '/register', law: false },
  { path: '/kr/register', law: true },
]) {
  test(
    `the confirmation page at ${path} has the reference, the warranty term, the statutory text and the certificate`,
    fullRunIf(!law),
    async ({ page, visit, request }) => {
      await visit(path)
      await hydrateForm(page)
      const category = path === '/register' ? 'Range hoods' : '레인지후드'
      await fillInRegistration(page, {
        cate_name: category,
        serial_number: `HZ 2609 09${String(path.length).padStart(2, '0')}`,
      })
      await page.getByRole('main').locator('form button[type="submit"]').click()
      await expect(page).toHaveURL(/\/register\/done/)
      const reference = new URL(page.url()).searchParams.get('reference') ?? 'none'
      const main = page.getByRole('main')
      await expect(page.getByRole('status').getByText(reference)).toBeVisible()
      await expect(main.locator('dd', { hasText: reference })).toBeVisible()
      await expect(main.getByText(/2031/)).toBeVisible()
      const words = main.locator('[lang="en-AU"]')
      await expect(words).toContainText('Our goods and services come with guarantees that cannot be excluded')
      await expect(words).toContainText('from a failure in the goods or service.')
      await expect(main.getByText('호주 소비자법에 따라 배제할 수 없는')).toHaveCount(law ? 1 : 0)
      const certificate = await main.locator('a[href^="/documents/certificate/"]').getAttribute('href')
      const file = await request.get(certificate ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
      await expectAccessible(page)
      // It belongs to one visitor: no cache stores it, and no search engine lists it.
      const response = await request.get(page.url())
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
      await page.emulateMedia({ media: 'print' })
      await expect(words).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeHidden()
    },
  )
}

test.describe('a link to a registration', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('without a valid signature is a 404', async ({ page, visit }) => {
    for (const query of ['', '?reference=SR-2222-2222&token=SR-2222-2222.99999.x'] as const) {
      await visit(`/register/done${query}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing on this plate.')
    }
  })
})
