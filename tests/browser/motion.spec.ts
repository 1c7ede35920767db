import type { Page } from '@playwright/test'
import { expect, test, WITH_MOTION } from './site-test.ts'

test.use(WITH_MOTION)

test('during a page transition a click counts, and a click on a link skips the transition', async ({
  page,
  visit,
}) => {
  await visit('/productdetail?id=HZ90')
  const hasViewTransitions = await page.evaluate(() => 'CSSViewTransitionRule' in window)
  test.skip(!hasViewTransitions, 'Cross-document view transitions need Chromium 126.')
  await visit('/productlist?id=1')
  await slowDownAnimations(page)
  // A browser skips the transition to a page that takes long to render, as on a slow machine.
  await expect(async () => {
    await page.goto('/productlist?id=1')
    const card = page.getByRole('main').getByRole('link', { name: /^HZ90/ })
    await card.hover()
    await page.waitForLoadState('networkidle')
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
    await expectAnimation(page, 'the picture grows, while the page fades in', 5_000)
  }).toPass()
  expect(await listTravellingPictures(page), 'one picture travels').toEqual(['new'])
  await page.getByRole('button', { name: 'Add to compare' }).click()
  await expect(page.getByRole('button', { name: 'In comparison' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Range hoods', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
  // As above, a slow machine skips it.
  await expect(async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Range hoods' })).toBeVisible()
    await expectAnimation(page, 'and on Back', 5_000).catch(async (error: unknown) => {
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1, name: /^HZ90/ })).toBeVisible()
      throw error
    })
  }).toPass()
})

test('with reduced motion a page changes, a menu opens and a drawer closes without animation', async ({
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

test('while a filter is loading the results are dimmed and a progress line is shown', async ({
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

/** Slow enough for a test to act meanwhile. */
async function slowDownAnimations(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.005 })
}

/** The picture of a product is in transition from page to page. */
async function expectAnimation(page: Page, message: string, timeout?: number): Promise<void> {
  const animatedElements = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect && effect.pseudoElement) || ''),
    )
  await expect
    .poll(animatedElements, { message, ...(timeout !== undefined && { timeout }) })
    .toContainEqual(expect.stringContaining('(product-picture)'))
}

/** Which of the two snapshots of the product the current frame of the transition draws. */
async function listTravellingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['old', 'new'].filter((snapshot) => {
      const { display, opacity } = getComputedStyle(
        document.documentElement,
        `::view-transition-${snapshot}(product-picture)`,
      )
      return display !== 'none' && opacity !== '0'
    }),
  )
}

async function expectNoAnimations(page: Page): Promise<void> {
  expect(await page.evaluate(() => Reflect.get(window, 'animations'))).toEqual([])
}

/** Record in `window.animations` every animation longer than a frame and every smooth scroll of each document. */
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
