import * as build from 'virtual:react-router/server-build'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { createBoundedServer, drain } from './listen.ts'
import { watchLoad } from './load-watch.ts'
import { openSite } from './site.ts'

const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
const site = await openSite({ config, log, build })
const load = watchLoad()
const server = createBoundedServer({
  fetch: site.app.fetch,
  answerKept: site.answerKept,
  load,
  onRefused: site.onRefused,
})
server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nSerein is open at http://localhost:${port}\n`)
})

let isLeaving = false

/** Finishes what is under way, then leaves; a second signal leaves at once. */
async function shutDown(): Promise<void> {
  if (isLeaving) process.exit(1)
  isLeaving = true
  await drain(server, { leaving: site.leave, delay: config.drainDelay })
  await site.close()
  process.exit(0)
}
process.on('SIGTERM', () => void shutDown())
process.on('SIGINT', () => void shutDown())
