import type { Page } from '@playwright/test'
import { type Lang, localizePath } from '#contract/languages.ts'
import { IS_FULL_RUN, sampleUnlessFull } from '../full-run.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNothingCovered, OVERLAP_LAYOUTS } from './fixed-overlap.ts'
import { expectWithinBudget, expectWithinBudgetWhenHydrated, recordRequests } from './page-weight.ts'
import { LAYOUTS, listInEveryLanguage, PAGES, type SitePage } from './site-pages.ts'
import { expect, PHONE, test } from './site-test.ts'

test.use(PHONE)

/** Pages with the layout of another page and other content: further products, a story, the trade letter, leaving the newsletter. */
const SAME_LAYOUT = /[?]id=C|from=happiness|letter=trade|newsletter\/leave/
/** The pages whose pictures all load on a desktop. The server renders each of them for this test. */
const WITH_DESKTOP_PICTURES = sampleUnlessFull(LAYOUTS, 6, 1)

/**
 * `npm run test:pages` checks everything on every layout in every language. `npm test`, which has a time limit, does so in English,
 * with the same pictures as all languages, on each layout once, alternately on a phone or a desktop. It visits every twelfth layout
 * once more in Indonesian, the language with the longest words, and the product list, the heaviest page, in Korean.
 */
const visitedPages = listInEveryLanguage(LAYOUTS).filter(
  ({ page, language: { tag } }) =>
    IS_FULL_RUN ||
    (tag === 'en' && !SAME_LAYOUT.test(page.path)) ||
    (tag === 'id' && sampleUnlessFull(LAYOUTS, 12).includes(page)) ||
    (tag === 'kr' && page.path === '/productlist?id=1'),
)

type Device = 'phone' | 'desktop'

/** Return the devices on which a page is checked by axe and for missing pictures: `npm test` alternates, in English only. */
function chooseDevices(page: SitePage, lang: Lang): readonly Device[] {
  if (!IS_FULL_RUN && lang !== 'en') return []
  return sampleUnlessFull<Device>(['phone', 'desktop'], 2, LAYOUTS.indexOf(page))
}

// The test itself fails on any console error, script error or CSP violation.
for (const { page: sitePage, language, localizedPath } of visitedPages) {
  const devices = chooseDevices(sitePage, language.tag)
  const isCheckedForOverlap = language.tag === 'en' && OVERLAP_LAYOUTS.includes(sitePage.path)
  const isCompleteOn = (device: Device) => device === 'phone' || WITH_DESKTOP_PICTURES.includes(sitePage)
  const checks = [
    'is within its byte limits, never scrolls horizontally',
    ...devices.map((device) =>
      isCompleteOn(device) ? `is complete and accessible on a ${device}` : `is accessible on a ${device}`,
    ),
    ...(isCheckedForOverlap ? ['has no fixed element that covers anything'] : []),
  ]
  test(`${sitePage.name} at ${localizedPath} ${checks.join(', ')}`, async ({ page, visit }) => {
    const requests = recordRequests(page)
    await visit(localizedPath)
    await expectWithinBudget(page, requests, language.tag)
    await expectNoHorizontalScroll(page)
    if (devices.includes('phone')) {
      await expectComplete(page)
      await expectAccessible(page)
    }
    await expectWithinBudgetWhenHydrated(page, requests)
    if (language.tag === 'id') await expectNoHorizontalScrollWhenNarrow(page)
    if (!isCompleteOn('desktop')) await replaceFurtherPictures(page)
    await switchToDesktop(page)
    await expectNoHorizontalScroll(page)
    if (devices.includes('desktop')) {
      if (isCompleteOn('desktop')) await expectComplete(page)
      await expectAccessible(page)
    }
    if (isCheckedForOverlap) await expectNothingCovered(page)
  })
}

/** Pages that differ from one of the layouts in content only. */
const OTHER_PAGES = IS_FULL_RUN ? PAGES.filter((page) => !LAYOUTS.includes(page)) : []

for (const { name, path } of OTHER_PAGES) {
  test(`${name} at ${path} loads all its pictures`, async ({ page, visit }) => {
    await visit(localizePath(path, 'en'))
    await expectComplete(page)
  })
}

test.describe('on a page that does not exist', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('there is no horizontal scrolling on the narrowest screens', async ({ page, visit }) => {
    await visit(localizePath('/nothing-here', 'id'))
    await expectNoHorizontalScrollWhenNarrow(page)
  })
})

/** 320 pixels are also the viewport width at 400 % zoom. */
async function expectNoHorizontalScrollWhenNarrow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
}

/** Desktops with one device pixel per CSS pixel; their pictures are a quarter of the size to decode. */
async function switchToDesktop(page: Page) {
  const session = await page.context().newCDPSession(page)
  const desk = { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', desk)
}

/** Answer requests for pictures with an empty one from now on: layout does not depend on them, and the server renders each. */
async function replaceFurtherPictures(page: Page) {
  await page.route('**/media/pictures/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

/** Fail when an element overflows the page horizontally, or a picture does not load while scrolling down. */
async function expectComplete(page: Page) {
  await expectNoHorizontalScroll(page)
  await scrollThrough(page)
  const missing = async () => {
    const pictures = await findMissingPictures(page)
    // A slow machine may not have rendered a frame while a picture was in view.
    if (pictures.length > 0) await scrollThrough(page)
    return pictures
  }
  await expect.poll(missing).toEqual([])
  await expectNoHorizontalScroll(page)
}

/**
 * Scroll down the page and back to the top, so that every lazy picture is requested. Browsers request those within 1,250 pixels of
 * the window, so every other screen will do.
 */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight * 2) {
      window.scrollTo({ top, behavior: 'instant' })
      // A browser with nothing to paint may not render a frame.
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 200)
      })
    }
    // At other scroll positions the top bar may cover half a link, which axe takes for a small target.
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Visible pictures between the left and right edge of the page that have not loaded. */
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

/** Polled, since layout takes a moment to follow a new window size. */
async function expectNoHorizontalScroll(page: Page) {
  const readOverflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(readOverflow, page.url()).toBeLessThanOrEqual(0)
}
