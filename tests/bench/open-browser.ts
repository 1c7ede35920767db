import type { ChildProcess } from 'node:child_process'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/browser/find-chromium.ts'
import { makeTemporaryFolder, startProcess, stopProcess } from './processes.ts'

/** One Chromium for the whole run. Playwright and Lighthouse connect to it in turn, so that neither disturbs the other. */
type OpenBrowser = { address: string; port: number; close: () => Promise<void> }

const FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-default-browser-check',
  '--mute-audio',
  // Its own updates and reports would disturb what is measured, and nothing may leave this machine.
  '--disable-component-extensions-with-background-pages',
  '--disable-extensions',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-proxy-server',
]

export async function openBrowser(): Promise<OpenBrowser> {
  const flags = [...FLAGS, ...chromiumArguments(), `--user-data-dir=${makeTemporaryFolder()}`]
  const program = findChromium() ?? chromium.executablePath()
  const child = startProcess(program, [...flags, 'about:blank'], { core: 'any', onError: 'hide' })
  const address = await debuggingAddress(child)
  return { address, port: Number(new URL(address).port), close: () => stopProcess(child) }
}

/** Chromium says on its error output where it listens. Throws when it does not within 30 seconds. */
function debuggingAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const impatience = setTimeout(() => reject(new Error(`Chromium does not open: ${said}`)), 30_000)
    child.once('exit', () => reject(new Error(`Chromium does not open: ${said}`)))
    child.stderr?.on('data', (data) => {
      said = (said + String(data)).slice(-4_000)
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(impatience)
      resolve(address)
    })
  })
}
