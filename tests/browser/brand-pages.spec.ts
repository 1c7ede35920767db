import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { sampleUnlessFull } from '../full-run.ts'
import { readSections, readTranslation } from './site-content.ts'
import { expect, PHONE, test } from './site-test.ts'

/** The first words of the statutory text; api/site/warranty-law.test.ts compares the whole text. */
const CONSUMER_LAW_NOTICE =
  /Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law/

for (const { tag, name } of sampleUnlessFull(LANGUAGES, 3)) {
  test(`the warranty page in ${name} shows the statutory text in English, with its translation beside it`, async ({
    page,
    visit,
  }) => {
    await visit(localizePath('/text#warranty', tag))
    const warranty = page.locator('#warranty')
    const law = warranty.locator('blockquote[lang="en-AU"]')
    await expect(law).toHaveText(CONSUMER_LAW_NOTICE)
    await expect(warranty.locator('blockquote + div')).toHaveCount(tag === 'en' ? 0 : 1)
  })
}

test('the table of contents of the terms links to each section', async ({ page, visit }) => {
  await visit('/text')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/#privacy$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Privacy' })).toBeInViewport()
})

for (const [turn, page] of ['topmode', 'detailone', 'bbb'].entries()) {
  for (const { tag, name } of sampleUnlessFull(LANGUAGES, 3, turn)) {
    test(`/${page} shows every section of its content in ${name}`, async ({ page: tab, visit }) => {
      const { title, intro } = readTranslation(`pages/${page}`, tag)
      const sections = readSections(`pages/${page}`, 'blocks', tag)
      await visit(localizePath(`/${page}`, tag))
      const main = tab.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByText(intro, { exact: true })).toBeVisible()
      await expect(main.getByRole('heading', { level: 2 })).toHaveText(
        sections.map((section) => section.title),
      )
    })
  }
}

test('the page about the brand states its year, its reach, its warranty and its research', async ({
  page,
  visit,
}) => {
  await visit('/about')
  const main = page.getByRole('main')
  for (const claim of [
    'founded in 1996',
    '25 years',
    'more than 30 countries',
    '17 million families',
    'five-year warranty',
    '5% of sales goes into research',
  ])
    await expect(main).toContainText(claim)
})

test('the countdown shows zero after its date, and says that it has ended', async ({ page, visit }) => {
  await visit('/aaaaa')
  await expect(page.getByRole('timer').locator('dd')).toHaveText(['00', '00', '00', '00'])
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Open since 10 May 2025')
  await expect(page.getByRole('main')).toContainText('Thursday 12 noon')
  await expect(page.getByRole('main').getByRole('link', { name: 'Serein Richmond' })).toHaveAttribute(
    'href',
    '/exhibition#store-richmond',
  )
})

test("before its date the countdown shows the time left in the visitor's time zone, counts, and says at the end that it has ended", async ({
  page,
  visit,
}) => {
  await page.clock.install({ time: new Date(2025, 4, 8, 9, 57, 56) })
  await visit('/aaaaa')
  const clock = page.getByRole('timer').locator('dd')
  await page.clock.runFor(1_000)
  await expect(clock.first()).toHaveText('02')
  const before = await clock.last().textContent()
  await page.clock.runFor(1_000)
  await expect(clock.last()).not.toHaveText(before ?? '')
  const heading = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(heading).toHaveText('Until the doors open')
  await page.clock.fastForward('50:00:00')
  await expect(clock).toHaveText(['00', '00', '00', '00'])
  await expect(heading).toHaveText('Open since 10 May 2025')
  await expect(page.getByRole('main')).toContainText('Thursday 12 noon')
})

test('a marker of the world map shows its card on focus, and Escape closes it', async ({ page, visit }) => {
  await visit('/wholeworld')
  const map = page.getByRole('navigation', { name: 'World map' })
  await map.getByRole('link', { name: 'South Korea' }).focus()
  await expect(map.getByText('Induction came early', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(map.getByText('Induction came early', { exact: false })).toBeHidden()
})

test('a marker of the world map shows its card while the pointer is on the marker or the card', async ({
  page,
  visit,
}) => {
  await visit('/wholeworld')
  const map = page.getByRole('navigation', { name: 'World map' })
  const card = map.getByText('Small flats, strong hoods', { exact: false })
  await map.getByRole('link', { name: 'Singapore' }).locator('circle').last().hover()
  await expect(card).toBeVisible()
  await card.hover()
  await expect(map.getByText('Since 2001')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(card).toBeHidden()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('every marker of the world map is inside the viewport and apart from the others, and a tap opens its card in place', async ({
    page,
    visit,
  }) => {
    await visit('/wholeworld')
    const markers = page.getByRole('navigation', { name: 'World map' }).getByRole('link')
    await expect(markers).toHaveCount(12)
    const places = await markers.locator('circle[r="20"]').evaluateAll((targets) =>
      targets.map((target) => {
        const { left, right, width, x, y } = target.getBoundingClientRect()
        return { left, right, width, x, y }
      }),
    )
    for (const [index, one] of places.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0)
      expect(one.right).toBeLessThanOrEqual(390)
      expect(one.width).toBeGreaterThanOrEqual(24)
      for (const other of places.slice(index + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(24)
    }
    await markers.and(page.getByRole('link', { name: 'Singapore' })).tap()
    const card = page.getByRole('navigation', { name: 'World map' }).getByText('Small flats, strong hoods')
    await expect(card).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL('/wholeworld')
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(card).toBeHidden()
  })
})

test('four figures are shown beside the world map', async ({ page, visit }) => {
  await visit('/wholeworld')
  const figures = page.getByRole('main').locator('dl > div')
  await expect(figures).toHaveText([/30\+/, /17 million/, /4,500\+/, /1996/])
})

test('the list below the world map says that it names some of the countries, and how many stores there are', async ({
  page,
  visit,
}) => {
  await visit('/wholeworld')
  await expect(page.getByRole('heading', { name: '12 of our countries and regions' })).toBeVisible()
  await expect(page.getByText('Together these 12 have 3,884 stores.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a marker of the world map links to its entry in the list', async ({ page, visit }) => {
    await visit('/wholeworld')
    await page.getByRole('navigation', { name: 'World map' }).getByRole('link', { name: 'Indonesia' }).click()
    await expect(page.locator('#region-indonesia')).toBeInViewport()
  })

  test('the countdown states its date', async ({ page, visit }) => {
    await visit('/aaaaa')
    await expect(page.getByRole('time')).toContainText('Saturday, 10 May 2025')
  })
})

test('the language test page links to its translation in each language', async ({ page, visit }) => {
  await visit('/pearlike')
  await page.getByRole('main').getByRole('link', { name: '한국어' }).click()
  await expect(page).toHaveURL(/\/kr\/pearlike$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})
