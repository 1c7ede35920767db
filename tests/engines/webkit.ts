import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createTemporaryFolder, findFreePort, startProcess, stopProcess } from '../bench/processes.ts'
import type { Driver, View } from './engine.ts'

const START_TIMEOUT_MS = 60_000
const BROWSER = join(import.meta.dirname, 'webkit-view.py')

const response = z.object({ value: z.unknown() })
const failure = z.object({ error: z.string(), message: z.string() })
const newSession = z.object({ sessionId: z.string() })

type Programs = { driver: string; screen: string }

/** Open a bare WebKit view on a screen in memory and drive it over WebDriver. */
export async function openWebKit(programs: Programs, { width, height, language }: View): Promise<Driver> {
  const { origin, stop } = await startDriver(programs)
  const errors = join(createTemporaryFolder(), 'errors')
  writeFileSync(errors, '')
  const browserOptions = { binary: BROWSER, args: [String(width), String(height), language, errors] }
  const { sessionId } = newSession.parse(
    await call(`${origin}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    }),
  )
  const session = `${origin}/session/${sessionId}`
  return {
    goto: async (url) => {
      await call(`${session}/url`, { url })
    },
    run: async (expression) =>
      z.string().parse(
        await call(`${session}/execute/async`, {
          script: `const answer = arguments[0]; (${expression}).then(answer, (error) => answer(Promise.reject(error)))`,
          args: [],
        }),
      ),
    perform: async (actions) => {
      await call(`${session}/actions`, { actions })
    },
    errors: () =>
      readFileSync(errors, 'utf8')
        .split('\n')
        .filter((line) => line !== ''),
    close: async () => {
      await fetch(session, { method: 'DELETE' })
      await stop()
    },
  }
}

async function startDriver({ driver, screen }: Programs) {
  const display = startProcess(
    screen,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { core: 'any', stderr: 'hide' },
  )
  const displayName = `:${await readFirstLine(display)}`
  const port = await findFreePort()
  const child = startProcess(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    core: 'any',
    stderr: 'hide',
    environment: { DISPLAY: displayName, GDK_BACKEND: 'x11' },
  })
  child.stdout?.resume()
  child.stderr?.resume()
  const origin = `http://127.0.0.1:${port}`
  await waitUntilReady(origin)
  const stop = async () => {
    await stopProcess(child)
    await stopProcess(display)
  }
  return { origin, stop }
}

async function readFirstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return line
  throw new Error('The screen in memory did not start.')
}

async function call(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  const { value } = response.parse(await answer.json())
  if (answer.ok) return value
  const { error, message } = failure.parse(value)
  throw new Error(`${error}: ${message}`)
}

async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const isReady = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver did not start.')
}
