import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

/**
 * `npm run test:visual` compares every layout with the picture of it that was last found good; `npm run test:visual -- --update-snapshots`
 * takes new ones, to be looked at. They stay on the machine that took them, before a change and to be compared with after it:
 * another Chromium draws letters otherwise, and together they are 59 MB. So they are not part of `npm test`.
 */
export default defineConfig(browser, {
  testDir: 'tests/visual',
  snapshotPathTemplate: 'tests/visual/snapshots/{arg}{ext}',
  reporter: [['list']],
  // The style that puts colour in the place of photographs is not one of the site's.
  use: { ...browser.use, bypassCSP: true },
  expect: {
    timeout: 20_000,
    // A hundredth of the picture may differ: what is left of drawing letters and hairlines, but no moved line.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
})
