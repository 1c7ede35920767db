import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { createTemporaryFolder, findFreePort, startProcess, stopProcess } from '../bench/processes.ts'
import type { Driver, View } from './engine.ts'

const START_TIMEOUT_MS = 60_000

const message = z.object({
  id: z.number().optional(),
  type: z.string(),
  method: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown().optional(),
  params: z.unknown().optional(),
})
const logEntry = z.object({ level: z.string(), text: z.string().nullable() })
const tree = z.object({ contexts: z.array(z.object({ context: z.string() })).min(1) })
const evaluation = z.object({
  type: z.string(),
  result: z.object({ value: z.string() }).optional(),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})

/** Open Firefox with an empty profile and drive it over WebDriver BiDi. */
export async function openFirefox(program: string, { width, height, language }: View): Promise<Driver> {
  const port = await findFreePort()
  const profile = createTemporaryFolder()
  writeFileSync(join(profile, 'user.js'), formatPreferences(language))
  const child = startProcess(
    program,
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { core: 'any', stderr: 'hide', environment: { HOME: profile } },
  )
  child.stdout?.resume()
  child.stderr?.resume()
  const errors: string[] = []
  const { call, socket } = await connect(`ws://127.0.0.1:${port}/session`, (text) => errors.push(text))
  await call('session.new', { capabilities: {} })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const [{ context } = { context: '' }] = tree.parse(await call('browsingContext.getTree', {})).contexts
  await call('browsingContext.setViewport', { context, viewport: { width, height } })
  return {
    goto: async (url) => {
      await call('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (expression) => {
      const { result, exceptionDetails } = evaluation.parse(
        await call('script.evaluate', { expression, target: { context }, awaitPromise: true }),
      )
      if (!result) throw new Error(exceptionDetails?.text ?? 'The script failed.')
      return result.value
    },
    perform: async (actions) => {
      await call('input.performActions', { context, actions })
    },
    errors: () => errors,
    close: async () => {
      socket.close()
      await stopProcess(child)
    },
  }
}

/** A headless Firefox has no mouse unless told so. */
function formatPreferences(language: string): string {
  const preferences = {
    'intl.accept_languages': language,
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
  }
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

type Call = (method: string, params: object) => Promise<unknown>

/** Connect as soon as the browser listens. */
async function connect(
  url: string,
  onError: (text: string) => void,
): Promise<{ call: Call; socket: WebSocket }> {
  const socket = await openSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, message: reason, result, params } = message.parse(JSON.parse(String(data)))
    if (method === 'log.entryAdded') {
      const { level, text } = logEntry.parse(params)
      if (level === 'error') onError(text ?? '')
    }
    if (id === undefined) return
    if (type === 'error') waiting.get(id)?.reject(new Error(reason))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection.'))
  })
  const call: Call = (method, params) => {
    lastId += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(lastId, answer)
    socket.send(JSON.stringify({ id: lastId, method, params }))
    return answer.promise
  }
  return { call, socket }
}

async function openSocket(url: string): Promise<WebSocket> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const socket = new WebSocket(url)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true), { once: true })
      socket.addEventListener('error', () => resolve(false), { once: true })
    })
    if (isOpen) return socket
    await sleep(100)
  }
  throw new Error('Firefox did not start.')
}
