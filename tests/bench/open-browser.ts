import type { ChildProcess } from 'node:child_process'
import { chromium } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/browser/find-chromium.ts'
import { createTemporaryFolder, startProcess, stopProcess } from './processes.ts'

/** One Chromium for the whole run. Playwright and Lighthouse connect to it in turn, so that they do not interfere. */
type OpenBrowser = { debuggerUrl: string; port: number; close: () => Promise<void> }

const CHROMIUM_FLAGS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-default-browser-check',
  '--mute-audio',
  // Background updates and reports would distort the figures, and no request may leave this machine.
  '--disable-component-extensions-with-background-pages',
  '--disable-extensions',
  '--disable-sync',
  '--disable-domain-reliability',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--no-proxy-server',
]

export async function openBrowser(): Promise<OpenBrowser> {
  const flags = [...CHROMIUM_FLAGS, ...chromiumArguments(), `--user-data-dir=${createTemporaryFolder()}`]
  const program = findChromium() ?? chromium.executablePath()
  const child = startProcess(program, [...flags, 'about:blank'], { core: 'any', stderr: 'hide' })
  const debuggerUrl = await waitForDebuggerUrl(child)
  return { debuggerUrl, port: Number(new URL(debuggerUrl).port), close: () => stopProcess(child) }
}

/**
 * Read the debugger URL that Chromium prints to stderr.
 *
 * @throws if Chromium exits or prints none within 30 seconds.
 */
function waitForDebuggerUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let stderr = ''
    const timer = setTimeout(() => reject(new Error(`Chromium did not start in time: ${stderr}`)), 30_000)
    child.once('exit', () => reject(new Error(`Chromium exited: ${stderr}`)))
    child.stderr?.on('data', (data) => {
      stderr = (stderr + String(data)).slice(-4_000)
      const debuggerUrl = /DevTools listening on (ws:\S+)/.exec(stderr)?.[1]
      if (!debuggerUrl) return
      clearTimeout(timer)
      resolve(debuggerUrl)
    })
  })
}
