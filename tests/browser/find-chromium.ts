import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findProgram, installPackages, isRoot, runProgram } from '../programs.ts'

/** Chromium's headless shell, which Playwright's own build is as well, runs the tests in about half the time of the full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell'
/**
 * Menus and questions without JavaScript need `<details name>` and `@media (scripting: none)`, introduced in version 120; 121
 * crashes on Back between two pages.
 */
const MIN_CHROMIUM_VERSION = 122
const EXECUTABLE_NAMES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * Find the Chromium to test with: the one named by CHROMIUM, an installed one, Debian's package where this runs as root on Debian,
 * or else Playwright's own. Undefined means Playwright's own, which Playwright finds by itself.
 */
export function findChromium(): string | undefined {
  const found = process.env.CHROMIUM || findProgram(EXECUTABLE_NAMES)
  if (found !== undefined || existsSync(chromium.executablePath())) return found
  if (installPackages([HEADLESS_SHELL])) return findProgram(EXECUTABLE_NAMES)
  if (!runProgram('npx', ['playwright', 'install', 'chromium'])) {
    throw new Error(
      'The browser tests need Chromium, which is not installed and could not be. Install it and try again.',
    )
  }
  return undefined
}

/** Check the version. @throws Error where the Chromium to test with is older than the site supports. */
export async function checkChromiumVersion(): Promise<void> {
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: chromiumArguments(),
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const version = browser.version()
  await browser.close()
  if (Number.parseInt(version, 10) < MIN_CHROMIUM_VERSION) {
    throw new Error(
      `The browser tests need Chromium ${MIN_CHROMIUM_VERSION} or later and found ${version}. Set CHROMIUM to another one.`,
    )
  }
}

/** Quiet, and without the sandbox where Chromium refuses to run with it. */
export function chromiumArguments(): string[] {
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--no-first-run',
    '--disable-gpu',
  ]
  return isRoot() ? [...quiet, '--no-sandbox'] : quiet
}
