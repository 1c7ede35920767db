import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

test('a page is prefetched once while its link is hovered, and a click does not load it again', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  const fetched = await recordPrefetches(page)
  const card = page.getByRole('main').getByRole('link', { name: /^HZ90/ })
  await card.hover()
  await expect
    .poll(fetched)
    .toEqual([
      expect.stringMatching(
        /^\/productdetail\?id=HZ90 (?:Ready|Failure PrefetchNotEligibleBrowserContextOffTheRecord)$/,
      ),
    ])
  test.skip(
    (await fetched()).join().includes('OffTheRecord'),
    'This Chromium fetches nothing ahead in private windows, which those of tests are.',
  )
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
  const type = await page.evaluate(() =>
    Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'),
  )
  expect(type, 'the page was there').toBe('navigational-prefetch')
})

test('files, other sites and links that opt out are not prefetched', async ({ page, visit }) => {
  await visit('/productdetail?id=HZ90')
  const fetched = await recordPrefetches(page)
  for (const link of [
    page.getByRole('main').getByRole('link', { name: /PDF/ }).first(),
    page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }),
    page.getByRole('contentinfo').locator('a[target="_blank"]').first(),
  ]) {
    await link.hover()
    await page.waitForTimeout(400)
  }
  expect(await fetched()).toEqual([])
})

test('Control-click opens a link in a new tab, and a click on a link to the current page adds no history entry', async ({
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
  await page.waitForLoadState()
  expect(await page.evaluate(() => history.length)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL('/productlist?id=1')
})

/** Record the pages that the browser prefetches by the speculation rules, each with its last state. */
async function recordPrefetches(page: Page): Promise<() => Promise<string[]>> {
  const devTools = await page.context().newCDPSession(page)
  const states = new Map<string, string>()
  devTools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status, prefetchStatus }) => {
    const { pathname, search } = new URL(prefetchUrl)
    states.set(pathname + search, status === 'Failure' ? `${status} ${prefetchStatus}` : status)
  })
  await devTools.send('Preload.enable')
  return async () => [...states].map(([path, status]) => `${path} ${status}`)
}

test('the page script tells the browser to compile it as a whole while it loads', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const path = /"(\/assets\/page-script[^"]+\.js)"/.exec(html)?.[1] ?? 'none'
  const script = await (await request.get(path)).text()
  expect(script.slice(0, script.indexOf('\n'))).toBe('//# allFunctionsCalledOnLoad')
})
