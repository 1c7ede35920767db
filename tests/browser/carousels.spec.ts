import type { Locator, Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

/** Longer than the interval of any carousel. */
const LONG_WAIT_MS = 20_000

test('the slides of the home page only move when the visitor moves them', async ({ page, visit }) => {
  await page.clock.install()
  await visit('/')
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 0)
  await page.getByRole('link', { name: '03 Steam at noon' }).click()
  await expect(page.getByRole('heading', { name: 'Lunch, by steam.' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: '03 Steam at noon' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: '01 The island' }).click()
  await expect(page.getByRole('heading', { name: 'Quiet heat.' })).toBeInViewport({ ratio: 1 })
})

test('the script of a carousel is requested when the visitor uses the carousel, and their press is not lost', async ({
  page,
  visit,
}) => {
  await visit('/menu')
  const isRequested = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/carousels-')),
    )
  expect(await isRequested()).toBe(false)
  const top = await page.evaluate(() => window.scrollY)
  await page.getByRole('link', { name: '02 ' }).click()
  await expect(page.getByRole('link', { name: '02 ' })).toHaveAttribute('aria-current', 'true')
  expect(await isRequested()).toBe(true)
  await expect(page).toHaveURL('/menu?newnumbertype=4')
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
})

test('a slide of the home page links to its page', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('link', { name: '02 After dark' }).click()
  await page.getByRole('link', { name: 'See the Horizon hood' }).click()
  await expect(page).toHaveURL('/productdetail?id=HZ90')
})

test('on wide screens the slides of the home page and of the series page are 570 px high, those of a list 512', {
  tag: '@full',
}, async ({ page, visit }) => {
  for (const [path, height] of [
    ['/', 570],
    ['/contentnew', 570],
    ['/productlist?id=1', 512],
  ] as const) {
    await visit(path)
    const scene = page.getByRole('article').first()
    for (const width of [1024, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(scene).toHaveJSProperty('offsetHeight', height)
    }
    // Beyond that width the height follows the picture.
    await page.setViewportSize({ width: 2000, height: 900 })
    await expect.poll(async () => (await scene.boundingBox())?.height ?? 0).toBeGreaterThan(height)
  }
})

test('the slides of a list advance by themselves, and stop at the last', async ({ page, visit }) => {
  await page.clock.install()
  await visit('/productlist?id=1')
  await page.clock.runFor(LONG_WAIT_MS)
  await expect(page.getByRole('link', { name: '02 A steel T' })).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 1)
})

test('the slides of a list pause while the pointer is over them', async ({ page, visit }) => {
  await page.clock.install()
  await visit('/productlist?id=1')
  await page.getByRole('region', { name: 'Range hoods' }).hover()
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 0)
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(LONG_WAIT_MS)
  await expect(page.getByRole('link', { name: '02 A steel T' })).toHaveAttribute('aria-current', 'true')
})

test('the slides of a list pause while the focus is inside them', { tag: '@full' }, async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/productlist?id=1')
  await page.getByRole('link', { name: 'The Horizon series' }).first().focus()
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 0)
})

test('the slides of a list stay paused while the focus is inside them, even when the pointer enters and leaves', {
  tag: '@full',
}, async ({ page, visit }) => {
  await page.clock.install()
  await visit('/productlist?id=1')
  await page.getByRole('link', { name: 'The Horizon series' }).first().focus()
  await page.getByRole('region', { name: 'Range hoods' }).hover()
  await page.getByRole('heading', { level: 1 }).hover()
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 0)
})

test('a click anywhere on a slide follows its link, and its text can be selected', async ({
  page,
  visit,
}) => {
  await visit('/')
  const scene = page.getByRole('article').first()
  await scene.click({ position: { x: 1_300, y: 500 } })
  await expect(page).toHaveURL('/productlist?id=1')
  await visit('/')
  await scene.getByRole('heading').click({ force: true })
  await expect(page).toHaveURL('/productlist?id=1')
  await visit('/')
  await scene.getByRole('paragraph').click({ clickCount: 3 })
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(
    await scene.getByRole('paragraph').textContent(),
  )
  await expect(page).toHaveURL('/')
})

test('with reduced motion the slides of a list do not advance', async ({ page, visit }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit('/productlist?id=1')
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 0)
})

test('the series page has its own slides, which only move when the visitor moves them', {
  tag: '@full',
}, async ({ page, visit }) => {
  await page.clock.install()
  await visit('/contentnew')
  await page.clock.runFor(LONG_WAIT_MS)
  await expectAtRest(carousel(page), 0)
  await page.getByRole('link', { name: '02 Four ovens' }).click()
  await page.getByRole('link', { name: 'See electric ovens' }).click()
  await expect(page).toHaveURL('/productlist?id=3')
})

test('a slide that links to another site opens it in a new tab', { tag: '@full' }, async ({
  page,
  visit,
  context,
}) => {
  await context.route('https://shop.serein.example/**', (route) =>
    route.fulfill({ body: 'the online store' }),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit('/information')
  await page.getByRole('link', { name: '02 Online store' }).click()
  const opening = context.waitForEvent('page')
  await page
    .getByRole('article')
    .nth(1)
    .click({ position: { x: 1_300, y: 400 } })
  await expect(await opening).toHaveURL('https://shop.serein.example/')
  await expect(page).toHaveURL(/\/information/)
})

function carousel(page: Page): Locator {
  return page.getByRole('main').getByRole('region').first().locator('> ul')
}

/** A carousel that is going to move has started after several frames. */
async function expectAtRest(track: Locator, slide: number) {
  const place = () =>
    track.evaluate(async (list) => {
      for (let frame = 0; frame < 5; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return list.scrollLeft / list.clientWidth
    })
  await expect.poll(place).toBe(slide)
}
