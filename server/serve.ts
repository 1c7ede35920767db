import * as build from 'virtual:react-router/server-build'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createBoundedServer, drain } from './listen.ts'
import { watchLoad } from './load-watch.ts'
import { transportHeaders } from './security-headers.ts'
import { openSite } from './site.ts'

/** Milliseconds in which signals are one: npm passes on a Ctrl+C that the terminal has sent to this process already. */
const ONE_PRESS = 1_000

const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })

/** Finishes what is under way; while the site is being opened there is nothing, and an import goes on by itself. */
let finish = async (): Promise<void> => {}
let leavingSince: number | undefined

/** Finishes, then leaves; a second signal leaves at once. */
async function leave(code = 0): Promise<void> {
  if (leavingSince !== undefined) {
    if (performance.now() - leavingSince > ONE_PRESS) process.exit(1)
    return
  }
  leavingSince = performance.now()
  await finish().catch((error: unknown) => log.error({ err: error }, 'leaving did not go in order'))
  process.exit(code)
}
// From the start on: the first process of a container is not ended by a signal it does not listen to.
process.on('SIGTERM', () => void leave())
process.on('SIGINT', () => void leave())

const site = await openSite({ config, log, build })
const load = watchLoad()
const server = createBoundedServer({
  fetch: site.app.fetch,
  answerKept: site.answerKept,
  load,
  headers: transportHeaders(config.publicUrl),
  onRequest: site.onRequest,
  onRefused: site.onRefused,
  onFault: site.onFault,
})
finish = async () => {
  await drain(server, { leaving: site.leave, delay: config.drainDelay })
  await site.close()
}
// After a fault that nobody caught the process may be in any state: it finishes what it can and lets itself be started anew.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'a fault that nobody caught; the process ends')
  void leave(1)
})
server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nSerein is open at http://localhost:${port}\n`)
})
