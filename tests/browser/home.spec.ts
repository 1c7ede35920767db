import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

test('the counters run once, when they scroll into view, to 900+, 16,000+, 4,500+ and 12,000+', async ({
  page,
  visit,
}) => {
  await visit('/')
  const figures = page.locator('dl dd > span:first-child')
  await expect(figures, 'not a figure that falls back to nothing before the eye').toHaveText([
    '0',
    '0',
    '0',
    '0',
  ])
  await figures.first().evaluate((figure) => {
    const seen: string[] = []
    Reflect.set(window, 'seenFigures', seen)
    const note = () => seen.push(figure.textContent ?? '')
    new MutationObserver(note).observe(figure, { characterData: true, childList: true, subtree: true })
  })
  await page.locator('dl').scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seenFigures').at(-1))).toBe('900')
  await expect(figures).toHaveText(['900', '16,000', '4,500', '12,000'])
  await expect(page.getByRole('definition')).toHaveText([/900\+$/, /16,000\+$/, /4,500\+$/, /12,000\+$/])
  const steps = await page.evaluate(() => Reflect.get(window, 'seenFigures').length)
  expect(steps).toBeGreaterThan(2)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.locator('dl').scrollIntoViewIfNeeded()
  await expect(page.locator('dl')).toBeInViewport()
  expect(await page.evaluate(() => Reflect.get(window, 'seenFigures').length)).toBe(steps)
})

test('the counters run after 2,700 px of scrolling even where they are not in view', {
  tag: '@full',
}, async ({ page, visit }) => {
  // On a narrow page the counters are far down.
  await page.setViewportSize({ width: 390, height: 500 })
  await visit('/')
  const counters = page.locator('dl')
  const figure = counters.locator('dd > span').first()
  await figure.evaluate((figure) => {
    const note = () => Reflect.set(window, 'hasRun', true)
    new MutationObserver(note).observe(figure, { characterData: true, childList: true, subtree: true })
  })
  const hasRun = () => page.evaluate(() => Reflect.get(window, 'hasRun') === true)
  await scrollTo(page, 2_600)
  expect(await hasRun()).toBe(false)
  await scrollTo(page, 2_710)
  await expect.poll(hasRun).toBe(true)
  await expect(figure).toHaveText('900')
  await expect(counters).not.toBeInViewport()
})

test('with reduced motion the counters show their figures from the start', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/')
  await expect(page.locator('dl dd > span:first-child')).toHaveText(['900', '16,000', '4,500', '12,000'])
})

test('the arrows scroll the strip of series and announce which are shown', async ({ page, visit }) => {
  await page.setViewportSize({ width: 1440, height: 1800 })
  await visit('/')
  const later = page.getByRole('button', { name: 'Next series' })
  const earlier = page.getByRole('button', { name: 'Previous series' })
  await expect(page.getByText('1–4 of 9')).toBeVisible()
  await expect(earlier).toBeDisabled()
  await later.click()
  await expect(page.getByText('1–4 of 9').first()).toBeHidden()
  await expect(page.getByRole('status').getByText('of 9'), 'said once it is at rest').toHaveCount(1)
  await expect(earlier).toBeEnabled()
  await expect(async () => {
    if (await later.isEnabled()) await later.click()
    await expect(later).toBeDisabled({ timeout: 1_000 })
  }).toPass()
  await expect(later).toBeFocused()
  await expect(page.getByText(/–9 of 9/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cascade/ })).toBeInViewport()
})

test('the strip of series announces from the start which are shown, at any screen width', {
  tag: '@full',
}, async ({ page, visit }) => {
  await page.setViewportSize({ width: 2560, height: 1800 })
  await visit('/')
  await expect(page.getByText('1–5 of 9')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 1800 })
  await expect(page.getByText('1–4 of 9')).toBeVisible()
})

test('a series card links to its series; that of the steam ovens opens their PDF in a new tab', {
  tag: '@full',
}, async ({ page, visit, request }) => {
  test.slow()
  await visit('/')
  const steam = page.getByRole('link', { name: /^Mist .*PDF$/ })
  await expect(steam).toHaveAttribute('target', '_blank')
  const response = await request.get((await steam.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: /^Flare/ }).click()
  await expect(page).toHaveURL('/contentnew?id=flare')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Flare series')
})

test('the statement of the brand links to the page about it', async ({ page, visit }) => {
  await visit('/')
  await expect(page.getByText('The kitchen is the loudest room in the house.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'About Serein, since 1996' }).click()
  await expect(page).toHaveURL('/about')
})

test('the most selected products link to their pages, and "All products" to all categories', async ({
  page,
  visit,
}) => {
  await visit('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'All products' })).toHaveAttribute(
    'href',
    '/productlist',
  )
  for (const code of ['HZ90', 'MS60C', 'FL95', 'CS90']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${code}`) })).toHaveAttribute(
      'href',
      `/productdetail?id=${code}`,
    )
  }
})

test('news are shown with their dates and recipes with their times', async ({ page, visit }) => {
  await visit('/')
  await expect(page.getByRole('link', { name: /^\d+ \w+ 20\d\d Two ovens, one column/ })).toHaveAttribute(
    'href',
    '/details?id=12',
  )
  await expect(page.getByRole('link', { name: /^Macarons in four colours 2 h 45 min/ })).toHaveAttribute(
    'href',
    '/detailstomenu?id=8',
  )
})

/** Every scroll listener has run several frames after a scroll. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate(async (y) => {
    window.scrollTo(0, y)
    for (let frame = 0; frame < 5; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }, top)
}
