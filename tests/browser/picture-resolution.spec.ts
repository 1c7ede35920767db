import type { Page } from '@playwright/test'
import { sampleUnlessFull } from '../full-run.ts'
import { expect, test } from './site-test.ts'

/** A page of every layout with pictures. */
const PATHS = [
  '/',
  '/productlist?id=1',
  '/productdetail?id=HZ90',
  '/productdetail?id=AT60S',
  '/contentnew?id=horizon',
  '/constrast?todata=HZ90,HZ75&chuancode=1',
  '/machine?id=1',
  '/alltitleandall',
  '/portrait',
  '/menu',
  '/detailstomenu?id=6',
  '/details?id=1&from=happiness',
  '/kitchen',
  '/cooperationall',
  '/ServiceIdea',
  '/detailsproject?id=8',
  '/about',
  '/partner/cn120',
  '/search',
]

/** The highest upscaling factor at one device pixel per CSS pixel. */
const MAX_UPSCALING = 1.1

const VIEWPORT_WIDTHS = [390, 1440, 1920]

for (const [turn, width] of VIEWPORT_WIDTHS.entries()) {
  test(`no picture is upscaled on screens of ${width} px`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 1080 })
    const enlarged: string[] = []
    for (const path of sampleUnlessFull(PATHS, 9, 3 * turn)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const found of await findUpscaledPictures(page)) enlarged.push(`${path} ${found}`)
    }
    expect(enlarged).toEqual([])
  })
}

/** Load the visible pictures, lazy ones too, and return those rendered larger than their files. */
async function findUpscaledPictures(page: Page): Promise<string[]> {
  return page.evaluate(async (most) => {
    const shown = [...document.querySelectorAll('img')].filter((img) => img.checkVisibility())
    const found = await Promise.all(
      shown.map(async (img) => {
        img.loading = 'eager'
        await img.decode()
        // With `srcset`, `naturalWidth` is the declared width of the file, not its real one.
        const response = await fetch(img.currentSrc)
        const type = response.headers.get('content-type') ?? ''
        if (type.startsWith('image/svg')) return []
        const file = await createImageBitmap(await response.blob())
        const across = img.clientWidth / file.width
        const down = img.clientHeight / file.height
        const isContained = getComputedStyle(img).objectFit === 'contain'
        const enlarged = isContained ? Math.min(across, down) : Math.max(across, down)
        const said = `${new URL(img.currentSrc).pathname} of ${file.width} px by ${enlarged.toFixed(2)}`
        return enlarged > most ? [said] : []
      }),
    )
    return found.flat()
  }, MAX_UPSCALING)
}
