import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, PHONE, test } from './site-test.ts'

test.describe('on a phone without JavaScript', () => {
  test.use({ ...PHONE, javaScriptEnabled: false })

  test('a Korean owner gets from the home page to the steps of a fault in three presses of links', async ({
    page,
    visit,
  }) => {
    await visit('/kr')
    const bar = page.getByRole('banner')
    await bar.locator('summary', { hasText: '메뉴' }).tap()
    await bar.locator('summary', { hasText: '서비스' }).last().tap()
    await bar.getByRole('link', { name: '고장 증상과 대처 방법' }).last().tap()
    await expect(page).toHaveURL('/kr/faults')
    await page.getByRole('navigation', { name: '제품군' }).getByRole('link', { name: '전기 오븐' }).tap()
    await expect(page).toHaveURL('/kr/faults?cate=3')
    await page
      .getByRole('navigation', { name: '이 페이지의 내용' })
      .getByRole('link', { name: /빨간 온도계/ })
      .tap()
    await expect(page).toHaveURL('/kr/faults?cate=3#red-thermometer')
    const fault = page.locator('article:target')
    await expect(fault.getByRole('heading')).toBeInViewport()
    await expect(fault).toContainText('빨간색 표시등, 두 번 깜박임')
    await expect(
      fault.getByRole('listitem').filter({ hasText: '오븐을 끄고 문을 닫은 채 식히십시오' }),
    ).toBeVisible()
    await fault.getByRole('link', { name: 'AT60D' }).tap()
    await expect(page).toHaveURL('/kr/manual?id=AT60D')
    await page.getByRole('link', { name: '이상이 있을 때' }).tap()
    await expect(page.getByRole('heading', { name: '이상이 있을 때' })).toBeInViewport()
  })
})

test('a search finds one fault in full, several by category, or what is near', async ({ page, visit }) => {
  await visit('/faults')
  const main = page.getByRole('main')
  const field = main.getByRole('searchbox')
  const search = async (query: string, count: number) => {
    await field.fill(query)
    await field.press('Enter')
    await expect(page).toHaveURL(`/faults?q=${query}`)
    await expect(page).toHaveTitle(`Faults with “${query}”: ${count} | Serein`)
    await expect(main.getByRole('status')).toHaveText(`Faults with “${query}”: ${count}`)
  }
  await search('thermometer', 1)
  const fault = main.getByRole('article')
  await expect(fault.getByText('Red light, blinks twice')).toBeVisible()
  await expect(fault.getByRole('link', { name: '1800 975 707' })).toHaveAttribute('href', 'tel:1800975707')
  await expect(fault.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/feedback')
  await expectAccessible(page)
  await search('E3', 4)
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Electric ovens',
    'Steam ovens',
    'Microwave ovens',
    'In-sink dishwashers',
  ])
  await search('E9', 0)
  await expect(main.getByRole('list', { name: 'Similar codes:' }).getByRole('link')).toHaveText([
    'E1',
    'E2',
    'E3',
    'E4',
    'E6',
  ])
  await expect(main.getByRole('list', { name: 'Categories' }).getByRole('link')).toHaveCount(6)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'E4', exact: true }).click()
  await main.getByRole('link', { name: 'All faults' }).click()
  await expect(page).toHaveURL('/faults')
  await expect(field).toHaveValue('')
})

test('a long search is cut, markup in it is text, and an unknown category is ignored', async ({
  page,
  visit,
}) => {
  await visit(`/faults?q=${encodeURIComponent(`<b id="x">${'y'.repeat(490)}`)}`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(`<b id="x">${'y'.repeat(70)}`)
  await expect(page.locator('#x')).toHaveCount(0)
  await visit('/faults?cate=9')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faults and what to do')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
})

test('dangers come first and begin with the telephone number; contents are by code, light and symptom', async ({
  page,
  visit,
}) => {
  await visit('/faults?cate=6')
  const dangers = page.getByRole('article').filter({ hasText: 'Danger' })
  await expect(dangers).toHaveCount(2)
  const first = page.getByRole('article').first()
  await expect(first).toHaveText(/^Danger.*1800.975.707.*The display shows E4/)
  await expect(first.getByRole('link').first()).toHaveAttribute('href', 'tel:1800975707')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents.getByRole('list')).toHaveCount(2)
  await expect(contents.getByRole('list', { name: 'A code on the display' }).getByRole('link')).toHaveText([
    /^E4Danger/,
    /^E1/,
    /^E2/,
    /^E3/,
  ])
  await visit('/faults?cate=1')
  await expect(contents.getByRole('list', { name: 'A light' }).getByRole('link')).toHaveCount(3)
})

test('a manual has its chapters in order, and links to the PDF, parameters, parts and faults', async ({
  page,
  visit,
}) => {
  await visit('/manual?id=hz90')
  await expect(page).toHaveTitle('HZ90 manual | Serein')
  const main = page.getByRole('main')
  const chapters = [
    'Safety',
    'Before first use',
    'Daily use',
    'Cleaning and care',
    'When something is wrong',
    'What to replace, and when',
    'How to reach us',
  ]
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(chapters)
  await expect(main.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveText(chapters)
  const targets = await main
    .locator('header')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/machine?id=1',
    '/documents/en/hz90-manual.pdf',
    '/productdetail?id=HZ90#parameters',
    '/parts?id=HZ90',
    '/faults?cate=1',
  ])
  await expect(
    main.getByRole('row', { name: 'Every 4 months' }).getByRole('link', { name: '101201' }),
  ).toHaveAttribute('href', '/parts?q=101201')
  await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/feedback?code=HZ90')
})

test('a manual without a code leads to the list, and one with an unknown code is a 404', async ({
  request,
}) => {
  const list = await request.get('/kr/manual', { maxRedirects: 0 })
  expect([list.status(), list.headers().location]).toEqual([302, '/kr/machine'])
  const missing = await (await request.get('/nothing-here')).text()
  for (const id of ['NOPE1', '', '%00', 'A'.repeat(1_000)]) {
    const response = await request.get(`/manual?id=${id}`, { maxRedirects: 0 })
    expect.soft(response.status(), id).toBe(404)
    expect.soft(headingOf(await response.text()), id).toBe(headingOf(missing))
  }
})

function headingOf(html: string): string | undefined {
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]
}

test('a manual and the faults of a category print without navigation, and fit the narrowest screens', async ({
  page,
  visit,
}) => {
  for (const [path, heading] of [
    ['/id/manual?id=CS78', 'Bila ada gangguan'],
    ['/id/faults?cate=6', 'Busa'],
  ] as const) {
    await visit(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.getByRole('article').filter({ visible: true })).toHaveCount(10)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => readOverflow(page), path).toBeLessThanOrEqual(0)
  }
})

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  test('a code and a light keep an outline', async ({ page, visit }) => {
    await visit('/faults?cate=3')
    const sign = page.getByRole('article').getByText('E3', { exact: true })
    await expect(sign).toHaveCSS('border-top-style', 'solid')
    const light = page.locator('#red-thermometer svg').first()
    expect(await light.evaluate((drawing) => getComputedStyle(drawing).stroke)).not.toBe('none')
  })
})
