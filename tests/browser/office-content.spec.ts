import { expectAccessible, OPEN_DIALOG } from './expect-accessible.ts'
import { callOffice, chooseAction, HZ75, HZ90, readPages, saveFields } from './office-entries.ts'
import { openOffice, openScreen, shareOffice } from './office-site.ts'
import { expect, test } from './site-test.ts'

const shared = shareOffice()

test('content is found with the keyboard: by code or title, search, filters and rows', async ({ page }) => {
  await openOffice(page, shared.office)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hz90')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/office\/entries\/catalogue\/products\/hz90$/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pleats')
  const found = page.getByRole('dialog').getByRole('link')
  await expect(found.first()).toHaveAttribute('href', '/office/entries/newsroom/happiness/fourteen-pleats')
  await page.keyboard.press('Escape')
  await openScreen(page, 'Newsroom')
  await expect(page.getByRole('row')).toHaveCount(36)
  await page.getByLabel('Search').focus()
  await page.keyboard.type('steam')
  await expect(page).toHaveURL(/content\/newsroom\?text=steam$/)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Recipe')
  await expect(page).toHaveURL(/kind=recipe/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Kind')).toHaveValue('recipe')
  const rows = page.getByRole('rowheader')
  await page.getByLabel('Kind').selectOption('')
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await rows.nth(0).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/office\/entries\/newsroom\//)
  await page.goBack()
  await page.getByLabel('Show').selectOption('archived')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page.getByRole('row')).toHaveCount(36)
})

test('two filters chosen in quick succession both count', async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Newsroom')
  const order = await page.getByLabel('Order').elementHandle()
  await page.getByLabel('Kind').evaluate((kind, second) => {
    const choose = (select: Node | null, value: string) => {
      if (!(select instanceof HTMLSelectElement)) throw new Error('There is no such filter.')
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    choose(kind, 'recipe')
    choose(second, 'code')
  }, order)
  await expect(page).toHaveURL(/kind=recipe&sort=code$/)
  await expect(page.getByLabel('Kind')).toHaveValue('recipe')
})

test('the progress of a language leads to its work, and a row to the texts', async ({ page }) => {
  await openOffice(page, shared.office)
  await saveFields(page, 'en', { line: 'A line that translations lack' }, HZ75)
  await page.goto(`${shared.office.origin}/office`)
  await page.getByRole('link', { name: 'Changes of yours that are not published' }).click()
  await expect(page.getByRole('row', { name: 'HZ75' })).toBeVisible()
  await openScreen(page, 'Translation')
  await page.getByRole('link', { name: /^Korean .*1 out of date/ }).click()
  await expect(page.getByRole('heading', { name: 'To do in Korean' })).toBeVisible()
  const link = page.getByRole('row', { name: 'HZ75' }).getByRole('link')
  await expect(link).toHaveAttribute('href', `/office/entries/${HZ75}?lang=kr`)
  await page.getByLabel('Kind').selectOption('news')
  await expect(page.getByText('Nothing to do matches these filters.')).toBeVisible()
})

test.describe('a new entry', () => {
  // The browser reports the refusal of a key that is taken, and that the entry is gone.
  test.use({ expectedErrors: [/409 \(Conflict\).*entries\/create|404.*entries\/get/] })

  test('a copy of a product has its own code and is not on the site', async ({ page }) => {
    await openOffice(page, shared.office)
    await openScreen(page, 'Products')
    await chooseAction(page, 'HZ90', 'Copy')
    await page.getByLabel('Code', { exact: true }).fill('HZ95')
    await expect(page.getByLabel('Key')).toHaveValue('hz95')
    await page.getByLabel('Line under the code, in English').fill('Slanted black glass, 95 cm')
    await page.getByLabel('Key').fill('hz90')
    await page.getByRole('button', { name: 'Create a draft' }).click()
    await expect(page.getByText('Another entry has this key.')).toBeVisible()
    await page.getByLabel('Key').fill('hz95')
    await page.getByRole('button', { name: 'Create a draft' }).click()
    await expect(page.getByText('These texts still contain HZ90')).toBeVisible()
    await page.getByRole('link', { name: 'Open the draft' }).click()
    await expect(page).toHaveURL(/office\/entries\/catalogue\/products\/hz95$/)
    await page.goto(`${shared.office.origin}/office/content/products?text=hz95`)
    const row = page.getByRole('row', { name: 'HZ95' })
    await expect(row.getByText('Not on the site')).toBeVisible()
    await expect(row.getByRole('link', { name: /^Korean: Missing/ })).toHaveAttribute(
      'href',
      '/office/entries/catalogue/products/hz95?lang=kr',
    )
    await chooseAction(page, 'HZ95', 'Delete')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await expect(page.getByText('No entries match these filters.')).toBeVisible()
    await page.goto(`${shared.office.origin}/office/entries/catalogue/products/hz95`)
    await expect(page.getByText('It does not exist any more.')).toBeVisible()
  })
})

test('Korean texts published alone change only the Korean page; taken off, English replaces them', async ({
  page,
}) => {
  await openOffice(page, shared.office)
  const before = await readPages(shared.office)
  await saveFields(page, 'en', { kind: 'A text that is not published' })
  await saveFields(page, 'kr', { kind: '한국어로만 바뀐 문구' })
  await openScreen(page, 'Products')
  await page.getByLabel('Show').selectOption('mine')
  await chooseAction(page, 'HZ90', 'Publish…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 field changed.')).toHaveCount(2)
  await dialog.getByText('Show the changes: Korean').click()
  await expect(dialog.locator('ins').filter({ hasText: '문구' })).toBeVisible()
  await expect(dialog.locator('[lang="ko"]')).toBeVisible()
  await dialog.getByLabel('English').uncheck()
  await dialog.getByRole('button', { name: 'Publish what is selected' }).click()
  await expect(page.getByRole('status').getByText('Published: Korean.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'See the page: Korean' })).toHaveAttribute(
    'href',
    '/kr/productdetail?id=HZ90',
  )
  const listChanged = async () =>
    [...(await readPages(shared.office))].flatMap(([lang, html]) => (html === before.get(lang) ? [] : [lang]))
  const showsKorean = async () =>
    (await readPages(shared.office)).get('kr')?.includes('한국어로만 바뀐 문구') ?? false
  await expect.poll(showsKorean).toBe(true)
  expect(await listChanged()).toEqual(['kr'])

  await dialog.getByText('Take a language off the site').click()
  await dialog.getByRole('button', { name: 'Take Korean off the site' }).click()
  await dialog.getByRole('button', { name: 'Yes, take Korean off the site' }).click()
  await expect(dialog.getByLabel('Korean')).toBeVisible()
  await expect.poll(showsKorean).toBe(false)
  const isEnglish = (await readPages(shared.office)).get('kr')?.includes('Wall-mounted range hood, 90 cm')
  expect(isEnglish).toBe(true)
  await expectAccessible(page, OPEN_DIALOG)
})

test('a field of an earlier version is restored, with the Chinese words that differ', async ({ page }) => {
  await openOffice(page, shared.office)
  await saveFields(page, 'cn', { line: '早一步的黑玻璃' })
  // Without it, the next save of the same person would replace this version.
  await callOffice(page, 'revisions/restore', { id: HZ90, part: 'cn', version: 1 })
  await saveFields(page, 'cn', { line: '晚一步的黑玻璃', hot: '另一句' })
  await page.goto(`${shared.office.origin}/office/history/${HZ90}?part=cn`)
  await expect(page.getByRole('link', { name: /^Simplified Chinese, version/ })).toHaveCount(3)
  await page.getByRole('link', { name: 'Simplified Chinese, version 3' }).click()
  await page.getByLabel('Compare with').selectOption('2')
  await expect(page.getByText('2 fields differ.')).toBeVisible()
  const change = page
    .getByRole('listitem')
    .filter({ hasText: 'Line under the code' })
    .locator('[lang="zh-Hans"]')
  await expect(change.locator('del')).toHaveText(['早'])
  await expect(change.locator('ins')).toHaveText(['晚'])
  await page.getByRole('checkbox', { name: 'Line under the code' }).check()
  await page.getByRole('button', { name: 'Restore 1 field as in version 2' }).click()
  await expect(page.getByRole('status').getByText(/^Restored\./)).toBeVisible()
  await page.getByRole('link', { name: 'Back to the history' }).click()
  await page.getByRole('link', { name: 'Simplified Chinese, version 4' }).click()
  await expect(page.getByText('1 field differs.')).toBeVisible()
  await expect(change.locator('del')).toHaveText(['晚'])
  await expect(change.locator('ins')).toHaveText(['早'])
  await page.getByLabel('Compare with').selectOption('2')
  await expect(page).toHaveURL(/with=2/)
  await expect(page.locator('main [lang="zh-Hans"] ins')).toHaveText(['另一句'])
})

test('an archived story leaves the site, and comes back as a draft', async ({ page }) => {
  const readStory = () => fetch(`${shared.office.origin}/details?id=1&from=happiness`)
  expect((await readStory()).status).toBe(200)
  await page.goto(`${shared.office.origin}/office/content/newsroom?text=fourteen-pleats`)
  const story = page.getByRole('row').nth(1)
  const title = (await story.getByRole('link').first().textContent()) ?? ''
  await chooseAction(page, title, 'Archive')
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await expect.poll(async () => (await readStory()).status).toBe(404)
  await page.getByLabel('Show').selectOption('archived')
  await chooseAction(page, title, 'Take out of the archive')
  await expect(page.getByText('No entries match these filters.')).toBeVisible()
  await page.getByLabel('Show').selectOption('drafts')
  await expect(page.getByRole('row', { name: title }).getByText('Not on the site')).toBeVisible()
})

test('a product that others name is not archived, and the dialog leads to them', async ({ page }) => {
  await openOffice(page, shared.office)
  await openScreen(page, 'Products')
  await chooseAction(page, 'HZ90', 'Archive')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('It cannot be archived yet')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Black glass, two knobs, 90 cm' })).toHaveAttribute(
    'href',
    '/office/entries/catalogue/products/at90',
  )
  await expect(dialog.getByRole('button', { name: 'Archive', exact: true })).toHaveCount(0)
  await expectAccessible(page, OPEN_DIALOG)
})

test.describe('another code', () => {
  // The browser reports the refusal of a code that is taken.
  test.use({ expectedErrors: [/422.*entries\/rename/] })

  test('a product gets another code everywhere, and links with the old one lead to it', async ({ page }) => {
    await openOffice(page, shared.office)
    await openScreen(page, 'Products')
    await chooseAction(page, 'HZ90', 'Change the code…')
    const dialog = page.getByRole('dialog', { name: 'Change the code of HZ90' })
    await expect(dialog.getByRole('link', { name: 'Black glass, two knobs, 90 cm' })).toBeVisible()
    const code = dialog.getByLabel('New code')
    await code.fill('cs60')
    await dialog.getByRole('button', { name: 'Change the code' }).click()
    await expect(dialog.getByText('This is taken already.')).toBeVisible()
    await code.fill('hz91')
    await expectAccessible(page, OPEN_DIALOG)
    await dialog.getByRole('button', { name: 'Change the code' }).click()
    const done = page.getByRole('dialog', { name: 'HZ90 is now HZ91' })
    await expect(done.getByText('These entries still contain HZ90 in their texts')).toBeVisible()
    await done.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('row', { name: 'HZ91' })).toBeVisible()

    await expect(async () => {
      const response = await fetch(`${shared.office.origin}/kr/productdetail?id=hz90`, { redirect: 'manual' })
      expect(response.status).toBe(301)
      expect(response.headers.get('location')).toBe('/kr/productdetail?id=HZ91')
    }).toPass()
    await page.goto(`${shared.office.origin}/productdetail?id=AT90`)
    await expect(page.getByRole('main').getByRole('link', { name: /HZ91/ })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /HZ90/ })).toHaveCount(0)
  })
})
