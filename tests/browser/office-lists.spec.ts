import { expectAccessible } from './expect-accessible.ts'
import { openOffice, openScreen, shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

const GRACE = { name: 'Grace Okafor', phone: '0412 555 010', describe: 'The oven door squeaks.' }

// The tests read the only submission; none changes it.
let reference = ''
const shared = shareOffice(async (office) => {
  reference = await office.submit(GRACE)
})

test('Today names the newest submissions without an owner, and each opens within their list', async ({
  page,
}) => {
  await openOffice(page, shared.office)
  await page.getByRole('link', { name: 'Grace Okafor' }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(page).toHaveURL(/inbox\?owner=none&state=new/)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a click anywhere in a row opens it, and on a phone a button opens the filters', async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Inbox')
  await page.getByText('The oven door squeaks.').click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await expect(page.getByLabel('Kind')).toBeHidden()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Kind').selectOption('feedback')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByLabel(`Select ${reference}`).check()
  await expect(page.getByRole('region', { name: 'Selected submissions' })).toBeInViewport()
  await expectAccessible(page)
})

test('in a list, Space selects and Enter opens, on the link of a row as on its checkbox', async ({
  page,
}) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Inbox')
  await expect(page.getByText('All times are Melbourne’s.')).toBeVisible()
  await expect(page.getByRole('option', { name: 'Newest first' })).toBeAttached()
  const checkbox = page.getByLabel(`Select ${reference}`)
  await page.getByRole('row', { name: reference }).getByRole('link').first().press('Space')
  await expect(checkbox).toBeChecked()
  await checkbox.press('Space')
  await expect(checkbox).not.toBeChecked()
  await checkbox.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  // What was never corrected is not announced as an insertion.
  await expect(page.getByText('The oven door squeaks.')).toBeVisible()
  await expect(page.getByRole('insertion')).toHaveCount(0)
})

test('the filter of the audit log is in the address, and can be cleared where nothing matches', {
  tag: '@full',
}, async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Audit log')
  await page.getByLabel('Action').selectOption({ label: 'added a passkey' })
  await expect(page).toHaveURL(/action=account\.passkey/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Reference').fill('SR-0000-0000')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('row', { name: /set up the account/ })).toBeVisible()
})

test('the arrow keys read the weeks of a chart', async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Reports')
  const chart = page.getByRole('slider', { name: 'Weeks of Feedback or complaint' })
  await expect(chart).toHaveAttribute('aria-valuetext', 'Total: 1')
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /\d{4}: 1$/)
  await chart.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuetext', /\d{4}: 0$/)
})

test('a search field has what was typed at any pace, whenever the list follows', async ({ page }) => {
  await openOffice(page, shared.office)
  for (const [path, label] of [
    ['inbox', 'Search'],
    ['content/all', 'Search'],
    ['media', 'Search'],
    ['subscribers', 'E-mail address'],
    ['audit', 'Reference or name'],
  ] as const) {
    await page.goto(`${shared.office.origin}/office/${path}`)
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeVisible()
    // The next keys arrive after the address has changed and before the screen has followed.
    await page.evaluate(() => {
      const keys = [...'R-7']
      const replace = history.replaceState.bind(history)
      history.replaceState = (...change) => {
        replace(...change)
        const key = keys.shift()
        if (key) document.execCommand('insertText', false, key)
      }
    })
    await field.fill('S')
    await expect(page).toHaveURL(/text=SR-7$/)
    await expect(field, path).toHaveValue('SR-7')
  }
})

test('a list is searched for a composed word once it is complete', async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Inbox')
  await page.clock.install()
  const field = page.getByLabel('Search', { exact: true })
  await field.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: '오븐', selectionStart: 2, selectionEnd: 2 })
  await page.clock.runFor(2_000)
  await expect(page).not.toHaveURL(/text=/)
  await keyboard.send('Input.insertText', { text: '오븐' })
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL(/text=/)
  await expect(field).toHaveValue('오븐')
})
