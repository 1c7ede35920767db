import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

/**
 * `npm run test:visual` compares every layout with its last approved screenshot; `npm run test:visual -- --update-snapshots` takes
 * new ones. Screenshots are taken before a change and compared after it on the same machine: another Chromium renders text
 * differently, and together they are 59 MB. So they are neither committed nor part of `npm test`.
 */
export default defineConfig(browser, {
  testDir: 'tests/visual',
  snapshotPathTemplate: 'tests/visual/snapshots/{arg}{ext}',
  reporter: [['list']],
  // The policy would block the test's style that replaces photographs by a colour.
  use: { ...browser.use, bypassCSP: true },
  expect: {
    timeout: 20_000,
    // Tolerates differences in the antialiasing of text and hairlines, but no moved line.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01, animations: 'disabled', caret: 'hide', scale: 'css' },
  },
})
