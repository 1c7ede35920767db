import { expect, test } from './site-test.ts'

const TABS = ['All', 'News and activities', 'Videos', 'Recipes']

test('four tabs navigate the section; the selected tab is in the URL and remembered until the section is left', async ({
  page,
  visit,
}) => {
  await visit('/alltitleandall')
  const kept = () => page.evaluate(() => sessionStorage.getItem('newnumbertype'))
  const tabs = page.getByRole('navigation', { name: 'News, videos and recipes' }).getByRole('link')
  await expect(tabs).toHaveText(TABS)
  await expect(tabs.first()).toHaveAttribute('aria-current', 'page')
  await expect.poll(kept).toBe('1')
  for (const [name, address, heading, number] of [
    ['News and activities', '/information?newnumbertype=2', 'News', '2'],
    ['Videos', '/portrait?newnumbertype=3', 'Videos', '3'],
    ['Recipes', '/menu?newnumbertype=4', 'Recipes', '4'],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect.poll(kept).toBe(number)
  }
  await page.reload()
  await expect.poll(kept).toBe('4')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Burnt cheesecake/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burnt cheesecake')
  await expect.poll(kept).toBe('1')
  await page.goBack()
  await expect(page).toHaveURL('/menu?newnumbertype=4')
  await expect.poll(kept).toBe('4')
})

test('the tabs can be reached and followed with the keyboard alone', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/information')
  const tab = page
    .getByRole('navigation', { name: 'News, videos and recipes' })
    .getByRole('link', { name: 'Videos' })
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/portrait?newnumbertype=3')
})

test('the current tab can be clicked again: the page reloads without errors', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/information?newnumbertype=2')
  const tab = page
    .getByRole('navigation', { name: 'News, videos and recipes' })
    .getByRole('link', { name: 'News and activities' })
  for (let press = 0; press < 2; press += 1) {
    const reading = page.waitForResponse((response) => /\/information/.test(response.url()))
    await tab.click()
    expect((await reading).status()).toBe(200)
    await expect(page).toHaveURL('/information?newnumbertype=2')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
  }
})

test('a URL with the number of a tab redirects to it, in every language', async ({ request }) => {
  for (const [from, to] of [
    ['/alltitleandall?newnumbertype=3', '/portrait?newnumbertype=3'],
    ['/kr/alltitleandall?newnumbertype=2', '/kr/information?newnumbertype=2'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 })
    expect(response.status()).toBe(302)
    expect(response.headers().location).toBe(to)
  }
  expect((await request.get('/alltitleandall?newnumbertype=1')).status()).toBe(200)
  expect((await request.get('/alltitleandall?newnumbertype=9')).status()).toBe(200)
})

test('the section has the banners of the news section', async ({ page, visit }) => {
  await visit('/information')
  await expect(page.getByRole('heading', { level: 2, name: 'News from the test kitchen' })).toBeVisible()
  await expect(page.getByRole('link', { name: '01 Test kitchen' })).toBeVisible()
  await expect(page.getByRole('link', { name: '02 Online store' })).toBeVisible()
})

test('each news entry shows its date, title, introduction and picture, and links to its page', async ({
  page,
  visit,
}) => {
  await visit('/information')
  const entry = page.getByRole('main').getByRole('link', { name: /A showroom in Richmond/ })
  await expect(entry).toContainText('18 September 2026')
  await expect(entry).toContainText('Three working kitchens')
  await expect(entry).toContainText('More detail')
  await expect(entry.locator('img')).toHaveCount(1)
  await entry.click()
  await expect(page).toHaveURL('/details?id=1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'A showroom in Richmond, open on Thursdays',
  )
  await expect(page.getByRole('heading', { level: 2, name: 'Thursdays' })).toBeVisible()
})

test('dates are written in the language of the page', { tag: '@full' }, async ({ page, visit }) => {
  for (const [address, date] of [
    ['/cn/details?id=1', '2026年9月18日'],
    ['/kr/details?id=1', '2026년 9월 18일'],
    ['/id/details?id=1', '18 September 2026'],
  ] as const) {
    await visit(address)
    await expect(page.locator('article time').first()).toHaveText(date)
  }
})

test('a link inside a text keeps the language of the page', async ({ page, visit }) => {
  await visit('/kr/detailstovideo?id=1')
  const link = page.locator('article').getByRole('link', { name: '유리' }).first()
  await expect(link).toHaveAttribute('href', /^\/kr\/details\?id=/)
})

test('an entry offers three other entries, and the list', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/details?id=12')
  const next = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Read next' }) })
  await expect(next.getByRole('listitem')).toHaveCount(3)
  for (const link of await next.getByRole('listitem').getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toBe('/details?id=12')
  }
  await next.getByRole('link', { name: 'All news' }).click()
  await expect(page).toHaveURL('/information?newnumbertype=2')
})

test('/infodetion shows the page of /details and names it as canonical', async ({ page, visit }) => {
  await visit('/infodetion?id=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Why the Horizon glass leans at thirty degrees',
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/details\?id=2$/)
})

test('the happy kitchen links from its list to a story, and back to the list', async ({ page, visit }) => {
  await visit('/xx')
  await expect(page).toHaveURL('/informationcopy')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Who sits on the third stool/ })
    .click()
  await expect(page).toHaveURL(/\/details\?id=\d+&from=happiness$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who sits on the third stool')
  await page
    .getByRole('navigation', { name: 'Where you are' })
    .getByRole('link', { name: 'Happy kitchen' })
    .click()
  await expect(page).toHaveURL('/informationcopy')
})

test('the happy kitchen starts with one story and shows six others', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/kitchen')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Who sits on the third stool')
  const others = page.locator('section').filter({ has: page.getByRole('heading', { name: 'More kitchens' }) })
  await expect(others.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('link', { name: /^Read on/ }).click()
  await expect(page).toHaveURL(/\/details\?id=\d+&from=happiness$/)
})

test('an unknown entry and a page number after the last are 404', async ({ request }) => {
  for (const address of [
    '/details',
    '/details?id=999',
    '/details?id=1e1',
    '/details?id=999&from=happiness',
    '/detailstovideo?id=999',
    '/kr/detailstomenu?id=999',
    '/information?page=2',
  ]) {
    expect.soft((await request.get(address)).status(), address).toBe(404)
  }
})

test('feed readers find the news of each language', async ({ page, request, visit, baseURL }) => {
  for (const [prefix, code] of [
    ['', 'en-AU'],
    ['/cn', 'zh-Hans'],
    ['/id', 'id'],
  ] as const) {
    await visit(`${prefix}/information`)
    const link = page.locator('link[rel="alternate"][type="application/rss+xml"]')
    await expect(link).toHaveAttribute('href', `${prefix}/news.xml`)
    const response = await request.get(`${prefix}/news.xml`)
    expect(response.headers()['content-type']).toMatch(/^application\/rss\+xml/)
    const feed = await response.text()
    const [, language] = /<language>(.*?)<\/language>/.exec(feed) ?? []
    expect(language).toBe(code)
    expect(feed.match(/<item>/g)).toHaveLength(12)
    expect(feed).toContain(`<link>${baseURL}${prefix}/details?id=1</link>`)
    const isWellFormed = await page.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') === null,
      feed,
    )
    expect(isWellFormed).toBe(true)
  }
})

test('an article keeps its headings when a menu loads more styles', async ({ page, visit }) => {
  await visit('/details?id=1')
  const heading = page.getByRole('heading', { name: 'Thursdays', exact: true })
  const readSize = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
  const before = await readSize()
  await page.getByRole('banner').getByText('Products', { exact: true }).first().hover()
  await expect(page.locator('[data-island="mega-menu"][data-hydrated]')).toBeAttached()
  expect(await readSize()).toBe(before)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the tabs are links to every kind of entry', async ({ page, visit }) => {
    await visit('/alltitleandall')
    const tabs = page.getByRole('navigation', { name: 'News, videos and recipes' })
    await tabs.getByRole('link', { name: 'Videos' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /The lid comes down/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lid comes down')
    await page.goBack()
    await tabs.getByRole('link', { name: 'Recipes' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Steamed bao buns/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Steamed bao buns')
    await page.goBack()
    await tabs.getByRole('link', { name: 'News and activities' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Induction or gas/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Induction or gas/)
  })
})
