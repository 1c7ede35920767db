import type { Page } from '@playwright/test'
import { localizePath } from '#contract/languages.ts'
import { IS_FULL_RUN } from '../full-run.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectWithinBudget, expectWithinBudgetWhenHydrated, recordRequests } from './page-weight.ts'
import { LAYOUTS, listInEveryLanguage, PAGES } from './site-pages.ts'
import { expect, PHONE, test } from './site-test.ts'

test.use({ ...PHONE, contextOptions: { reducedMotion: 'reduce' } })

/**
 * `npm run test:pages` asks everything of every layout in every language. `npm test`, which must end in time, does so in English, whose
 * pictures are those of all, with axe on a telephone or on a desk, in turns. It goes to each layout once more in Indonesian, whose
 * words are the longest, and to the product list, which weighs most, in Korean.
 */
const visitedPages = listInEveryLanguage(LAYOUTS).filter(
  ({ page, language: { tag } }) =>
    IS_FULL_RUN || tag === 'en' || tag === 'id' || (tag === 'kr' && page.path === '/productlist?id=1'),
)

// The test itself fails on any console error, script error or breach of the policy.
for (const { page: sitePage, language, localizedPath } of visitedPages) {
  const isFullCheck = IS_FULL_RUN || language.tag === 'en'
  const device = IS_FULL_RUN ? 'both' : LAYOUTS.indexOf(sitePage) % 2 === 0 ? 'phone' : 'desktop'
  test(`${sitePage.name} at ${localizedPath} is light, ${isFullCheck ? 'whole and open to everyone, on a telephone and on a desk' : 'and never scrolls sideways'}`, async ({
    page,
    visit,
  }) => {
    const requests = recordRequests(page)
    await visit(localizedPath)
    await expectWithinBudget(page, requests, language.tag)
    await expectNoHorizontalScroll(page)
    if (isFullCheck) await expectComplete(page)
    if (isFullCheck && device !== 'desktop') await expectAccessible(page)
    await expectWithinBudgetWhenHydrated(page, requests)
    if (language.tag === 'id') await expectNoHorizontalScrollWhenNarrow(page)
    await switchToDesktop(page)
    await expectNoHorizontalScroll(page)
    if (!isFullCheck) return
    await expectComplete(page)
    if (device !== 'phone') await expectAccessible(page)
  })
}

/** Pages that differ from one of the layouts in content only. */
const OTHER_PAGES = IS_FULL_RUN ? PAGES.filter((page) => !LAYOUTS.includes(page)) : []

for (const { name, path } of OTHER_PAGES) {
  test(`${name} at ${path} shows all its pictures`, async ({ page, visit }) => {
    await visit(localizePath(path, 'en'))
    await expectComplete(page)
  })
}

test.describe('on a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('nothing scrolls sideways on the narrowest screens', async ({ page, visit }) => {
    await visit(localizePath('/nothing-here', 'id'))
    await expectNoHorizontalScrollWhenNarrow(page)
  })
})

/** 320 pixels are also what is left with 400 % zoom. */
async function expectNoHorizontalScrollWhenNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
}

/** Desks have one device pixel per CSS pixel, whose pictures are a quarter as large to draw. */
async function switchToDesktop(page: Page) {
  const session = await page.context().newCDPSession(page)
  const desk = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', desk)
}

/** Nothing stands out of the page sideways, and every picture on the way down comes. */
async function expectComplete(page: Page) {
  await expectNoHorizontalScroll(page)
  await scrollThrough(page)
  const missing = async () => {
    const pictures = await findMissingPictures(page)
    // A busy machine may have drawn no frame where a picture came into sight.
    if (pictures.length > 0) await scrollThrough(page)
    return pictures
  }
  await expect.poll(missing).toEqual([])
  await expectNoHorizontalScroll(page)
}

/** Goes down the page a screen at a time, so that every picture on the way is asked for, and back to its top. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 0.8) {
      window.scrollTo({ top, behavior: 'instant' })
      // A browser that has nothing to paint may not give a frame.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 200)
      })
    }
    // Elsewhere the top bar may cover half a link, which axe takes for a small target.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Pictures that take up room between the left and the right edge of the page, and have not come. */
async function findMissingPictures(page: Page): Promise<string[]> {
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

/** Polled, since a new size of the window takes a moment to reach the layout. */
async function expectNoHorizontalScroll(page: Page) {
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(readOverflow, page.url()).toBeLessThanOrEqual(0)
}
