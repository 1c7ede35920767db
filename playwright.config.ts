import { defineConfig, devices } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/browser/find-chromium.ts'
import { IS_FULL_RUN, OFFICE_ON_POSTGRES } from './tests/full-run.ts'

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
const OFFICE_JOURNEYS = /office(?:-(?:content|editor|lists|media|preview))?\.spec/

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/start-site.ts',
  fullyParallel: true,
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  retries: process.env.CI === undefined ? 0 : 1,
  // Long enough that only a hanging test fails, even on a machine under five times the load.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  projects: [
    { name: 'chromium', use },
    ...(IS_FULL_RUN ? [{ name: OFFICE_ON_POSTGRES, testMatch: OFFICE_JOURNEYS, use }] : []),
  ],
})
