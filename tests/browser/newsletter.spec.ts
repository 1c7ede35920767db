import { fullRunIf } from '../full-run.ts'
import { hydrateForm } from './hydrate-form.ts'
import { waitForMail } from './mail-box.ts'
import { expect, test } from './site-test.ts'
import { startTestSite, type TestSite } from './start-site.ts'

/** Complete, with a wrong signature. */
const WRONG_TOKEN = `nobody.${'x'.repeat(43)}`

test('the sign-up opens a dialog with address and consent, and Escape closes it', async ({ page, visit }) => {
  await visit('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com')
  const opener = footer.getByRole('button', { name: 'Subscribe' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
  await expect(dialog.getByLabel('Email address')).toHaveValue('ana@example.com')
  await expect(dialog.getByText('By subscribing, you agree')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Subscribe' })).toBeFocused()
  // The footer behind it describes the newsletter.
  await expect(dialog.getByText('Recipes, new series and care notes', { exact: false })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an empty address is reported', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  const field = dialog.getByLabel('Email address')
  await expect(field).toHaveAccessibleDescription('Please fill in this field')
  await expect(field).toBeFocused()
  await field.blur()
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('the trade newsletter is in English on a Chinese page', async ({ page, visit }) => {
  await visit('/cn')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'For the trade: a letter of its own, in English' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Drawings before the launch' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('[lang="en"]')).toContainText('For architects, builders and developers')
})

test('a new subscriber sees once that a confirmation mail is on its way', async ({ page, visit }) => {
  await visit('/kr')
  await page.getByRole('contentinfo').getByRole('button', { name: '구독' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('이메일 주소').fill('ana@example.com')
  await dialog.getByRole('button', { name: '구독' }).click()
  const reported = dialog.locator('output')
  await expect(reported).toHaveText(/^메일을 확인해 주세요\. .*다시 하지 않으셔도 됩니다\.$/)
  await expect(page.locator('[popover]')).toHaveText('제출이 완료되었습니다')
  await expect(reported).toBeVisible()
  await expect(reported).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})

test('the address disappears from the footer once it is stored', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/')
  const footer = page.getByRole('contentinfo')
  const field = footer.locator('form input[name="email"]')
  await field.fill('ana@example.com')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.locator('output')).toContainText('Check your mail')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('')
})

test('the sign-up page has one form, in another language too', { tag: '@full' }, async ({ page, visit }) => {
  for (const path of ['/subscribe', '/kr/subscribe']) {
    await visit(path)
    await expect(page.locator('input[name="email"]')).toHaveCount(1)
  }
})

for (const [index, path] of ['/register', '/ClassicCase', '/cooperationall'].entries()) {
  test(
    `the dialog on ${path} has its own fields: its label focuses its field`,
    fullRunIf(index > 0),
    async ({ page, visit }) => {
      await visit(path)
      await hydrateForm(page)
      await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('label').click()
      await expect(dialog.getByRole('textbox')).toBeFocused()
      const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id))
      expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    },
  )
}

test('an address that looks incomplete gets a hint as the dialog opens, is accepted, and no mail is promised', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('textbox', { name: 'Email address' }).fill('ana@example')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(
    'This address looks incomplete. You can still send it.',
  )
  await dialog.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(dialog.locator('output')).toContainText('No mail can reach “ana@example”')
  await dialog.getByRole('link', { name: 'Correct the address' }).click()
  await expect(dialog.getByLabel('Email address')).toBeFocused()
})

test('the dialog of the trade newsletter is in English including its messages, on a Chinese page too', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/cn')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'For the trade: a letter of its own, in English' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Drawings before the launch' })
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription('Please fill in this field')
  await expect(dialog.getByText('you agree that Serein sends this letter to your address.')).toBeVisible()
  await dialog.getByLabel('Email address').fill('builder@example.com')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.locator('output')).toContainText('Check your mail')
})

test.describe('a site with a lead-capture service', () => {
  let site: TestSite | undefined
  test.beforeAll(async () => {
    site = await startTestSite({ environment: { LEAD_URL: 'http://127.0.0.1:9/lead' } })
  })
  test.afterAll(() => site?.stop())

  test('the trade newsletter names the service that receives the address, and does not promise a confirmation mail', async ({
    page,
    visit,
  }) => {
    await visit(`${site?.origin}/kr/subscribe?letter=trade`)
    const main = page.getByRole('main')
    await expect(main).toContainText(
      'you agree that Serein sends this letter to your address, and gives the address to the service that sends it',
    )
    await main.getByLabel('Email address').fill('builder@example.com')
    await main.getByRole('button', { name: 'Subscribe' }).click()
    await expect(main.locator('output')).toHaveText(
      'Your address is on its way to the service that sends this letter.',
    )
  })
})

test.describe('offline', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load resource/] })

  test('a sign-up says that nothing was sent, and keeps the address', async ({ page, visit }) => {
    await visit('/')
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click()
    const dialog = page.getByRole('dialog', { name: 'Letters from a quiet kitchen' })
    await dialog.getByLabel('Email address').fill('ana@example.com')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Subscribe' }).click()
    await expect(dialog.locator('form').getByText('Nothing was sent. Your text is still here')).toBeVisible()
    await expect(dialog.getByLabel('Email address')).toHaveValue('ana@example.com')
  })

  test('the sign-up page says that nothing was sent, and keeps the address', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit('/subscribe')
    const form = await hydrateForm(page)
    await form.getByLabel('Email address').fill('ana@example.com')
    await page.context().setOffline(true)
    await form.getByRole('button', { name: 'Subscribe' }).click()
    await expect(form.getByText('Nothing was sent. Your text is still here')).toBeVisible()
    await expect(form.getByLabel('Email address')).toHaveValue('ana@example.com')
  })

  for (const [index, step] of ['confirm', 'leave'].entries()) {
    test(
      `the page behind a link to ${step} asks for confirmation`,
      fullRunIf(index > 0),
      async ({ page, visit }) => {
        await visit(`/newsletter/${step}?token=${WRONG_TOKEN}`)
        await page.context().setOffline(true)
        await page.getByRole('main').getByRole('button').click()
        await expect(page.getByText('That did not go through. Please press the button again.')).toBeVisible()
        await expect(page.getByRole('main').getByRole('button')).toBeVisible()
      },
    )
  }
})

test('a subscriber who confirms an address sees a message, which has the focus', async ({ page, visit }) => {
  await visit('/subscribe')
  const email = 'confirms@example.com'
  const form = await hydrateForm(page)
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  const { text } = await waitForMail(email, 'http')
  const link = new URL(/https?:\/\/\S+confirm\S+/.exec(text)?.[0] ?? '')
  await visit(link.pathname + link.search)
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You are subscribed.' })).toBeFocused()
})

test.describe('an incomplete link', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] })

  for (const { what, path, title, next } of [
    {
      what: 'confirming',
      path: '/newsletter/confirm',
      title: 'This link does not work.',
      next: /subscribe$/,
    },
    {
      what: 'leaving',
      path: '/id/newsletter/leave',
      title: 'Tautan ini tidak berfungsi.',
      next: /feedback$/,
    },
  ]) {
    test(`a wrong link for ${what} shows a calm message with links, and is never cached`, async ({
      page,
      visit,
      request,
    }) => {
      // As some mail programs write it.
      await visit(`${path}%3Ftoken%3D${WRONG_TOKEN}`)
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', next)
      const response = await request.get(`${path}?token=${WRONG_TOKEN}`)
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
    })
  }
})
