import type { Page } from '@playwright/test'
import { inLanguage } from '#site/i18n/languages.ts'
import { inEveryLanguage, LAYOUTS, PAGES } from './site-pages.ts'
import { expect, test } from './site-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const OTHERS = PAGES.filter((page) => !LAYOUTS.includes(page)).map((page) => ({
  page,
  address: inLanguage(page.path, 'en'),
}))

// The test itself fails on any console error, script error or breach of the policy.
for (const { page: sitePage, address } of [...inEveryLanguage(LAYOUTS), ...OTHERS]) {
  test(`${sitePage.name} at ${address} shows all its pictures and fits wide and narrow screens`, async ({
    page,
    visit,
  }) => {
    await visit(address)
    await expectNoSidewaysScrolling(page)
    await scrollThrough(page)
    await expect.poll(() => picturesThatAreMissing(page), { timeout: 30_000 }).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScrolling(page)
    await scrollThrough(page)
    await expect.poll(() => picturesThatAreMissing(page), { timeout: 30_000 }).toEqual([])
    await expectNoSidewaysScrolling(page)
  })
}

test('no page of a layout scrolls sideways at 320 pixels, as with 400 % zoom', async ({ page, visit }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { path } of LAYOUTS) {
    await visit(path)
    await expectNoSidewaysScrolling(page)
  }
})

/** Goes down the page a screen at a time, so that every picture on the way is asked for. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.8) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** Pictures that take up room between the left and the right edge of the page, and have not come. */
async function picturesThatAreMissing(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { left, right, width, height } = image.getBoundingClientRect()
        const isShown = image.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
        return isShown && right > 0 && left < document.documentElement.clientWidth
      })
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.src),
  )
}

async function expectNoSidewaysScrolling(page: Page) {
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth, address: window.location.href }
  })
  expect.soft(room.scrollWidth, room.address).toBeLessThanOrEqual(room.clientWidth)
}
