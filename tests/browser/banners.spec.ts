import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { localizePath } from '#contract/languages.ts'
import { LANGUAGES } from '#site/i18n/language-labels.ts'
import { IS_FULL_RUN } from '../full-run.ts'
import { expect, test } from './site-test.ts'

const PAGES = [
  '/',
  '/contentnew',
  '/alltitleandall',
  '/cooperationall',
  ...[1, 2, 3, 4, 5, 6].map((id) => `/productlist?id=${id}`),
]
/** WCAG 2.2 for text of less than 24 px; titles are larger. */
const MIN_CONTRAST = { title: 3, text: 4.5 }
/** Share of the ground under a text that may be darker or lighter: a grain, an edge. */
const STRAY_SHARE = 0.02

for (const [turn, path] of PAGES.entries()) {
  test(`the words of banners can be read on their pictures: ${path}`, { tag: '@pictures' }, async ({
    page,
    visit,
  }) => {
    const languages = IS_FULL_RUN ? LANGUAGES : LANGUAGES.slice(turn % LANGUAGES.length).slice(0, 1)
    for (const { tag } of languages) {
      for (const width of IS_FULL_RUN ? [1024, 1440, 1920] : [1440]) {
        await page.setViewportSize({ width, height: 900 })
        await visit(localizePath(path, tag))
        for (const banner of await page.locator('main li > article').all())
          await expectReadable(page, banner, `${tag} at ${width}`)
      }
    }
  })
}

/** Compare the colour of each text with every pixel behind it. */
async function expectReadable(page: Page, banner: Locator, name: string): Promise<void> {
  await banner.evaluate((element) =>
    element.scrollIntoView({ behavior: 'instant', inline: 'start', block: 'nearest' }),
  )
  const picture = banner.locator('img')
  await expect
    .poll(() =>
      picture.evaluate(
        (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
      ),
    )
    .toBe(true)
  await picture.evaluate(async (image) => void (image instanceof HTMLImageElement && (await image.decode())))
  const texts = await banner.evaluate(hideTexts)
  const png = await page.screenshot({ animations: 'disabled' })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const { kind, text, color, box } of texts) {
    const ink = luminance(color)
    let [stray, count] = [0, 0]
    for (let y = Math.ceil(box.top); y < Math.min(box.bottom, info.height); y += 1) {
      for (let x = Math.ceil(box.left); x < box.right; x += 1) {
        const at = (y * info.width + x) * 3
        const ground = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
        const contrast = (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05)
        if (contrast < MIN_CONTRAST[kind]) stray += 1
        count += 1
      }
    }
    expect.soft(stray / Math.max(count, 1), `${name}: ${text}`).toBeLessThan(STRAY_SHARE)
  }
}

type BannerText = { kind: 'title' | 'text'; text: string; color: number[]; box: DOMRect }

/** Runs in the page: return the lines of text of a banner, and hide them. */
function hideTexts(banner: Element): BannerText[] {
  const found = [...banner.querySelectorAll('h1, h2, p, a')].flatMap((element): BannerText[] => {
    const color = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)
    const range = document.createRange()
    range.selectNodeContents(element)
    const kind = element.matches('h1, h2') ? 'title' : 'text'
    return [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map((box) => ({ kind, text: element.textContent ?? '', color, box: box.toJSON() }))
  })
  for (const element of banner.querySelectorAll<HTMLElement>('h1, h2, p, a'))
    element.style.visibility = 'hidden'
  return found
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
