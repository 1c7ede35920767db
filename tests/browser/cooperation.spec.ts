import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

const TABS = ['Engineering and cooperation', 'Classic cases', 'Service idea', 'After-sales process']

test('four tabs navigate the section below one banner', async ({ page, visit }) => {
  await visit('/cooperationall')
  const { tabs } = section(page)
  await expect(tabs).toHaveText(TABS)
  for (const [name, path, title] of [
    ['Classic cases', '/ClassicCase', 'Classic cases'],
    ['Service idea', '/ServiceIdea', 'Service idea'],
    ['After-sales process', '/Process', 'After-sales process'],
    ['Engineering and cooperation', '/cooperationall', 'Projects'],
  ] as const) {
    await tabs.filter({ hasText: name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(tabs.filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Scenes' })).toBeVisible()
  }
})

test('the banner links to the engineering projects, which belong to the first tab', async ({
  page,
  visit,
}) => {
  await visit('/cooperationall')
  await page
    .getByRole('region', { name: 'Scenes' })
    .getByRole('link', { name: 'Engineering cooperation' })
    .click()
  await expect(page).toHaveURL('/Engineering')
  await expect(section(page).tabs.first()).toHaveAttribute('aria-current', 'page')
})

test('the selected tab is remembered by its number, and is 1 again after leaving the section', async ({
  page,
  visit,
}) => {
  const stored = () => page.evaluate(() => sessionStorage.getItem('cooperation-tab'))
  await visit('/Process')
  expect(await stored()).toBe('5')
  await section(page).tabs.filter({ hasText: 'Classic cases' }).click()
  await expect.poll(stored).toBe('3')
  await page.reload()
  await expect.poll(stored).toBe('3')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect.poll(stored).toBe('1')
})

test('a page number after the last page of projects is a 404', async ({ request }) => {
  for (const path of ['/ClassicCase?page=50', '/Engineering?page=2', '/kr/cooperationall?page=9']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('a path in another letter case redirects to the correct one, and the legacy query is accepted', {
  tag: '@full',
}, async ({ page, request }) => {
  for (const [typed, right] of [
    ['/engineering', '/Engineering'],
    ['/kr/classiccase?building=house', '/kr/ClassicCase?building=house'],
    ['/CN/ProductList?id=1', '/cn/productlist?id=1'],
  ] as const) {
    const response = await request.get(typed, { maxRedirects: 0 })
    expect(response.status(), typed).toBe(301)
    expect(response.headers().location, typed).toBe(right)
  }
  for (const path of ['/cooperationall?id=list', '/ClassicCase?id=list']) {
    await page.goto(path)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').search, path).toBe('')
  }
})

test('projects are filtered by building type and by state, and every count is correct', async ({
  page,
  visit,
}) => {
  await visit('/cooperationall')
  const { projects, choice } = section(page)
  const all = await projects.count()
  await expect(choice(/^All \d/).first()).toHaveText(`All ${all}`)
  await choice(/^Townhouses/).click()
  await expect(page).toHaveURL('/cooperationall?building=townhouse')
  const townhouses = Number((await choice(/^Townhouses/).textContent())?.match(/\d+/)?.[0])
  await expect(projects).toHaveCount(townhouses)
  await expect(choice(/^Townhouses/)).toHaveAttribute('aria-current', 'true')
  await choice(/^New South Wales/).click()
  await expect(page).toHaveURL('/cooperationall?building=townhouse&state=NSW')
  await expect(projects).toHaveCount(1)
  await page.goBack()
  await expect(projects).toHaveCount(townhouses)
})

test('filters without results say so and link back to all projects', async ({ page, visit }) => {
  await visit('/ClassicCase?building=hotel&state=VIC')
  const { projects } = section(page)
  await expect(page.getByText('No project here yet.')).toBeVisible()
  await expect(projects).toHaveCount(0)
  await page.getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL('/ClassicCase')
  await expect(projects.first()).toBeVisible()
})

test('invalid values in the query are ignored', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/cooperationall')
  const { projects } = section(page)
  const all = await projects.count()
  await visit('/cooperationall?building=castle&state=%3Cb%3E&page=0')
  await expect(projects).toHaveCount(all)
})

test('a project can be opened from the list with the keyboard alone', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await visit('/ClassicCase')
  const first = section(page).projects.first()
  const title = (await first.textContent()) ?? ''
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/detailsproject\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the process is a numbered list, and each service idea has a picture', async ({ page, visit }) => {
  await visit('/Process')
  const steps = page.getByRole('main').locator('ol').last().getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(steps.first().getByRole('heading', { level: 2 })).toHaveText('Call')
  await visit('/ServiceIdea')
  const thoughts = page.getByRole('main').locator('section[id]')
  await expect(thoughts).toHaveCount(5)
  for (const thought of await thoughts.all())
    await expect(thought.getByRole('img')).toHaveAttribute('alt', /\w/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs, filters and projects are links', async ({ page, visit }) => {
    await visit('/cooperationall')
    const { tabs, choice, projects } = section(page)
    await choice(/^Townhouses/).click()
    await expect(page).toHaveURL('/cooperationall?building=townhouse')
    await projects.first().click()
    await expect(page).toHaveURL(/\/detailsproject\?id=\d+$/)
    await visit('/kr/cooperationall')
    await tabs.last().click()
    await expect(page).toHaveURL('/kr/Process')
  })
})

function section(page: Page) {
  const main = page.getByRole('main')
  return {
    tabs: main.getByRole('navigation').first().getByRole('link'),
    choice: (name: RegExp) => main.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name }),
    projects: main.locator('#projects h2 a'),
  }
}
