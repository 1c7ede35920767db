import type { Page } from '@playwright/test'
import { expect, test } from './site-test.ts'

test('while a page becomes another, a press on it counts, and a press on a link ends the change', async ({
  page,
  visit,
}) => {
  // Browsers skip the transition to a page that is long in coming, as the first rendering of a fresh server may be.
  await visit('/productdetail?id=HZ90')
  const isInMotion = await page.evaluate(() => 'CSSViewTransitionRule' in window)
  test.skip(!isInMotion, 'Chromium moves from page to page since version 126.')
  await visit('/productlist?id=1')
  await slowDownAnimations(page)
  const card = page.getByRole('main').getByRole('link', { name: /^HZ90/ })
  await card.hover()
  await page.waitForLoadState('networkidle')
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to compare' }).click()
  await expect(page.getByRole('button', { name: 'Chosen to compare' })).toBeVisible()
  await expectAnimation(page, 'the picture grows, while the page fades in')
  await page.getByRole('main').getByRole('link', { name: 'Range hoods', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
  await expectAnimation(page, 'and on the way back')
})

test('with reduced motion a page changes, a menu opens and a drawer closes without any movement', async ({
  page,
  visit,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordAnimations(page)
  await visit('/')
  await page.getByRole('link', { name: '03 Steam at noon' }).click()
  await expect(page.getByRole('heading', { name: 'Lunch, by steam.' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true }).click()
  await expectNoAnimations(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Stores' }).click()
  await expect(page).toHaveURL('/exhibition')
  await expectNoAnimations(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hobs' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare 0' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNoAnimations(page)
})

test('while a choice is on its way the results step back and a line says that something is coming', async ({
  page,
  visit,
}) => {
  await visit('/productlist?id=1')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/productlist?**', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('checkbox', { name: /^Wall/ }).click()
  const results = page.locator('main[aria-busy="true"]')
  await expect(results).toHaveCount(1)
  await expect(results.locator('form[action="/constrast"]')).toHaveCSS('opacity', '0.4')
  const line = () => results.evaluate((main) => getComputedStyle(main, '::before').animationName)
  expect(await line()).toBe('progress')
  release()
  await expect(page.getByText('4 of 7 products')).toBeVisible()
  await expect(results).toHaveCount(0)
})

/** Slow enough that a test can do things meanwhile. */
async function slowDownAnimations(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.005 })
}

/** The picture of a product is moving from page to page. */
async function expectAnimation(page: Page, message: string): Promise<void> {
  const movements = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || ''),
    )
  await expect.poll(movements, message).toContainEqual(expect.stringContaining('(product-picture)'))
}

async function expectNoAnimations(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'animations'))).toEqual([])
}

/** Notes in `window.animations` every movement that lasts longer than a frame, and every scrolling that takes its time, of each document. */
async function recordAnimations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const movements: string[] = []
    Reflect.set(window, 'animations', movements)
    const look = () => {
      for (const animation of document.getAnimations()) {
        const lasts = Number(animation.effect?.getComputedTiming().duration)
        if (lasts > 1) movements.push(`${animation.constructor.name} of ${lasts} ms`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
}
