import { type Lang, localizePath } from '#contract/languages.ts'
import { LAYOUTS } from '../browser/site-pages.ts'
import { expect, test } from '../browser/site-test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Languages with web fonts, so that they look the same on every machine. Indonesian has long words. */
const VIEWPORTS: readonly (readonly [lang: Lang, width: number])[] = [
  ['en', 1440],
  ['en', 390],
  ['id', 390],
]

for (const [lang, width] of VIEWPORTS) {
  for (const { name, path } of LAYOUTS) {
    test(`${name} in ${lang} at ${width} px matches its approved screenshot`, async ({ page, visit }) => {
      await page.setViewportSize({ width, height: 900 })
      await visit(localizePath(path, lang))
      await page.evaluate(async () => document.fonts.ready)
      await expect(page).toHaveScreenshot(`${name.replaceAll(/\W+/g, '-')}-${lang}-${width}.png`, {
        fullPage: true,
        stylePath: 'tests/visual/hide-media.css',
        mask: [page.getByRole('timer')],
      })
    })
  }
}
