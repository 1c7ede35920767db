import { expect, test } from './site-test.ts'

test('a page is brought while its link is pointed at, once, and its press finds everything there', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+/, '')))
  const data = () => asked.filter((address) => address.startsWith('/productdetail.data?id=HZ90'))
  const card = page.getByRole('main').getByRole('link', { name: /^HZ90/ })
  await card.hover()
  await expect.poll(data, 'the page has come').toHaveLength(1)
  await expect(page.locator('link[rel="stylesheet"][media="not all"]'), 'and its looks').toHaveCount(1)
  await page.waitForLoadState('networkidle')
  asked.length = 0
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
  expect(asked.filter((address) => /\.(css|js)$/.test(address))).toEqual([])
  await page.mouse.move(0, 0)
  asked.length = 0
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
  await page.waitForTimeout(400)
  expect(data(), 'and not again where nobody points').toEqual([])
})

test('who presses Control opens a link in another tab, and who presses a link to the page they are on stays one step back', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const opened = page.context().waitForEvent('page')
  await bar.getByRole('link', { name: 'About' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/about')
  await expect(page).toHaveURL('/productlist?id=1')
  await bar.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  const before = await page.evaluate(() => history.length)
  await bar.getByRole('link', { name: 'About' }).click()
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/productlist?id=1')
})

test('a tab that is pointed at is brought under the address that its press asks for', async ({
  page,
  visit,
}) => {
  await visit('/information')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  const tab = page
    .getByRole('navigation', { name: 'News, videos and recipes' })
    .getByRole('link', { name: 'Videos' })
  await expect(tab, 'as the server wrote it').toHaveAttribute('href', '/portrait')
  const bringing = page.waitForResponse((answer) => /\/portrait\.data/.test(answer.url()))
  await tab.hover()
  await bringing
  await tab.click()
  await expect(page).toHaveURL('/portrait?newnumbertype=3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Videos')
  expect(asked.filter((search) => search.includes('newnumbertype'))).toEqual([])
})
