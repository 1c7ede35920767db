import type { Locator } from '@playwright/test'
import { readSections, readTranslation } from './site-content.ts'
import { expect, test } from './site-test.ts'

test('a product shows its tag, its introduction and each of its sections', async ({ page, visit }) => {
  const { intro } = readTranslation('catalogue/products/hz90')
  await visit('/productdetail?id=HZ90')
  const main = page.getByRole('main')
  const head = main.locator('header')
  await expect(head.getByRole('listitem').getByText('Test kitchen’s choice', { exact: true })).toBeVisible()
  await expect(
    main.locator('#parameters').getByText(/^Chosen by the cooks of our own test kitchen/),
  ).toBeVisible()
  await expect(head.getByText(intro, { exact: true })).toBeVisible()
  await expect(main.locator('#details').getByRole('heading', { level: 2 })).toHaveText(
    readSections('catalogue/products/hz90', 'details').map(({ title }) => title),
  )
})

test('the video opens in a dialog of 900 × 480 with captions, and Escape closes it', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=HZ90')
  const opener = page.getByRole('link', { name: /^Watch the film/ })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const videoElement = dialog.locator('video')
  await expect(videoElement).toHaveJSProperty('offsetWidth', 900)
  await expect(videoElement).toHaveJSProperty('offsetHeight', 480)
  await expect
    .poll(() => videoElement.evaluate((video) => video instanceof HTMLVideoElement && video.readyState))
    .toBeGreaterThan(0)
  await expect.poll(() => videoElement.evaluate(listCaptions)).toEqual(['en-AU English: 3'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(videoElement).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('the video can be closed with its button', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productdetail?id=CS90')
  await page.getByRole('link', { name: /^Watch the film/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a thumbnail shows its picture', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  await page.getByRole('link', { name: 'Picture 3' }).click()
  await expect(page.getByRole('link', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: /^HZ90, slanted black glass on cream tiles/ })).toBeInViewport({
    ratio: 0.9,
  })
})

test('a recommended product opens at its first picture', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  await page.getByRole('link', { name: 'Picture 3' }).click()
  await expect(page.getByRole('link', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true')
  const heading = page.getByRole('heading', { name: 'Goes well with HZ90' })
  await page.locator('section').filter({ has: heading }).getByRole('link').first().click()
  await expect(heading).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Picture 1' })).toHaveAttribute('aria-current', 'true')
  const track = page.getByRole('region', { name: /^Pictures of/ }).locator('> ul')
  await expect(track).toHaveJSProperty('scrollLeft', 0)
})

test('on a tablet the page can be printed by its button too', async ({ page, visit }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await visit('/productdetail?id=HZ90')
  await expect(page.getByRole('button', { name: /^Print this page/ })).toBeVisible()
})

test('the tabs stay visible past 660 px and link to their sections', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  const sections = [
    { tab: 'Product details', number: '2', id: 'details' },
    { tab: 'Technical parameters', number: '3', id: 'parameters' },
    { tab: 'Installation', number: '4', id: 'installation' },
    { tab: 'Manuals', number: '5', id: 'manuals' },
  ]
  for (const { tab, number, id } of sections) {
    const link = tabs.getByRole('link', { name: tab })
    await expect(link).toHaveAttribute('data-tab', number)
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(`/productdetail?id=HZ90#${id}`)
    await expect(tabs).toBeInViewport({ ratio: 1 })
    const top = () => page.locator(`#${id}`).evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(async () => Math.abs((await top()) - (await bottomOf(tabs)))).toBeLessThan(150)
  }
})

test('the tabs are not fixed at the top of the page', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  const top = () => tabs.evaluate((bar) => bar.getBoundingClientRect().top)
  const header = await bottomOf(page.getByRole('banner'))
  for (const width of [1280, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(async () => (await top()) - header, `${width} px`).toBe(660)
  }
  await page.evaluate(() => window.scrollTo(0, 900))
  await expect.poll(async () => Math.abs((await top()) - header)).toBeLessThanOrEqual(1)
})

test('a tab never leaves its section covered by the bars', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const tabs = page.getByRole('navigation', { name: 'On this page' })
  await tabs.getByRole('link', { name: 'Technical parameters' }).click()
  await expect(tabs.getByRole('link', { name: 'Technical parameters' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const heading = page.getByRole('heading', { name: 'Technical parameters' })
  await expect
    .poll(async () => {
      const [under, edge] = [await heading.boundingBox(), await tabs.boundingBox()]
      return (under?.y ?? 0) - (edge?.y ?? 0) - (edge?.height ?? 0)
    })
    .toBeGreaterThanOrEqual(0)
})

test('the printed page has its header, parameters and drawing, and none of the controls', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=HZ90')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Technical parameters' })).toBeVisible()
  await expect(page.getByText('Pressure, maximum')).toBeVisible()
  await expect(page.getByRole('img', { name: /^HZ90: Width/ }).first()).toBeVisible()
  await expect(page.locator('header nav').first()).toBeHidden()
  await expect(page.locator('footer')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to compare' })).toBeHidden()
})

test('the print button prints, with the drawing that was not in view', { tag: '@pictures' }, async ({
  page,
  visit,
}) => {
  await page.clock.install()
  await visit('/productdetail?id=HZ90')
  // The button waits for pictures for two seconds, in which a loaded machine may not send them.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => {
    window.print = () => {
      const drawing = document.querySelector<HTMLImageElement>('#parameters img')
      Reflect.set(window, 'printed', [drawing?.loading, drawing?.complete])
    }
  })
  await page.getByRole('button', { name: 'Print this page' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toEqual(['eager', true])
})

test('only the first installation scene is expanded, and each can be', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  await expect(page.getByText('Hang the lower edge of the glass')).toBeVisible()
  const drawing = page.locator('#installation details').last().locator('img')
  await expect(drawing).toBeHidden()
  await page.getByRole('heading', { name: 'Dimensions for the installer' }).click()
  await expect(drawing).toBeVisible()
})

test('a product sold online can be bought in a new tab; a made-to-order one explains how to order', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=HZ90')
  const buy = page.getByRole('link', { name: 'Buy online opens in a new tab' })
  await expect(buy).toHaveAttribute('href', 'https://shop.serein.example/au/hz90')
  await expect(buy).toHaveAttribute('target', '_blank')
  await visit('/productdetail?id=CN120')
  await expect(buy).toHaveCount(0)
  await page.getByRole('link', { name: 'Made to order: how it works' }).click()
  await expect(page).toHaveURL('/otherwebsite?type=2&name=CN120&cate=1')
})

test('a product links to stores, contact, questions and registration, and its link can be copied', async ({
  page,
  visit,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('/productdetail?id=HZ90')
  const ways = page.getByRole('region', { name: 'Before you choose, and after' })
  const links = await ways
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/exhibition', '/?cate=1&code=HZ90#enquiry', '/words?id=1', '/register'])
  await expect(ways).toContainText('A store writes one quote')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('The link has been copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/productdetail?id=HZ90`)
})

test('a recommended product opens at the top of its own page', { tag: '@full' }, async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  await page.getByRole('link', { name: /^FL95/ }).click()
  await expect(page).toHaveURL('/productdetail?id=FL95')
  await expect(page).toHaveTitle(/^FL95/)
  await expect(page.getByRole('heading', { level: 1, name: 'FL95' })).toBeInViewport()
})

test('Back returns to the card in its list', async ({ page, visit }) => {
  await visit('/productdetail?id=VL52')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Veil' }).click()
  await expect(page).toHaveURL('/productlist?id=1#product-VL52')
  await expect(page.locator('#product-VL52')).toBeInViewport()
})

/** The captions shown over a video: their language, and their number. */
function listCaptions(video: HTMLVideoElement | SVGElement | HTMLElement): string[] {
  if (!(video instanceof HTMLVideoElement)) return []
  return [...video.textTracks]
    .filter(({ mode }) => mode === 'showing')
    .map(({ language, label, cues }) => `${language} ${label}: ${cues?.length}`)
}

async function bottomOf(bar: Locator): Promise<number> {
  return bar.evaluate((element) => element.getBoundingClientRect().bottom)
}
