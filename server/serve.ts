import * as build from 'virtual:react-router/server-build'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createBoundedServer, drain } from './listen.ts'
import { watchLoad } from './load-watch.ts'
import { transportHeaders } from './security-headers.ts'
import { openSite } from './site.ts'

const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
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
server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nSerein is open at http://localhost:${port}\n`)
})

let isLeaving = false

/** Finishes what is under way, then leaves; a second signal leaves at once. */
async function shutDown(code = 0): Promise<void> {
  if (isLeaving) process.exit(1)
  isLeaving = true
  await drain(server, { leaving: site.leave, delay: config.drainDelay })
  await site.close()
  process.exit(code)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
// After a fault that nobody caught the process may be in any state: it finishes what it can and lets itself be started anew.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'a fault that nobody caught; the process ends')
  void shutDown(1)
})
