import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/browser/find-chromium.ts'
import { FULL_RUN_TAG, IS_FULL_RUN, OFFICE_ON_POSTGRES } from './tests/full-run.ts'

const executablePath = findChromium()

const use = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  // Tests of motion ask for it: the frames of animations take one twentieth of the time of a run.
  contextOptions: { reducedMotion: 'reduce' },
  actionTimeout: 60_000,
  trace: 'on-first-retry',
  launchOptions: {
    args: chromiumArguments(),
    ...(executablePath === undefined ? {} : { executablePath }),
  },
} as const

/** Journeys that the office must pass on PostgreSQL as well. */
const OFFICE_JOURNEYS = /office(?:-(?:content|editor|fields|lists|media|preview|publish|two-people))?\.spec/

/** Tests of which loaded pictures are a part, by file or tag. */
const WITH_PICTURES = /\b(?:every-page|office-media|picture-resolution|product-scale)\.spec|@pictures\b/
const NOT_IN_THIS_RUN = IS_FULL_RUN ? [] : [new RegExp(`${FULL_RUN_TAG}\\b`)]

/** A browser that loads no pictures: to load, decode and paint them takes a seventh of the CPU time of a test. */
const withoutPictures = {
  ...use,
  launchOptions: {
    ...use.launchOptions,
    args: [...use.launchOptions.args, '--blink-settings=imagesEnabled=false'],
  },
}

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start-site.ts',
  fullyParallel: true,
  workers: 4,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  // Long enough that only a hanging test fails, even on a machine under five times the load.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    { name: 'with pictures', grep: WITH_PICTURES, grepInvert: NOT_IN_THIS_RUN, use },
    { name: 'without pictures', grepInvert: [WITH_PICTURES, ...NOT_IN_THIS_RUN], use: withoutPictures },
    ...(IS_FULL_RUN ? [{ name: OFFICE_ON_POSTGRES, testMatch: OFFICE_JOURNEYS, use }] : []),
  ],
})
