import { createServer } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { openSite } from './site.ts'

/** How long requests under way may take after a signal to stop, in milliseconds. */
const PATIENCE = 10_000

const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
const site = await openSite({ config, log, build })

const listener = getRequestListener(site.app.fetch)
const server = createServer((request, response) => {
  if (!site.answerKept(request, response)) void listener(request, response)
})
// A client that sends slowly or says nothing must not hold a connection: headers 10 s, a whole request 60 s, idle 5 s.
server.headersTimeout = 10_000
server.requestTimeout = 60_000
server.keepAliveTimeout = 5_000
server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  process.stdout.write(`\nSerein is open at http://localhost:${port}\n`)
})

/** Finishes what is under way, then leaves; a second signal leaves at once. */
function shutDown(): void {
  server.close(async () => {
    await site.close()
    process.exit(0)
  })
  server.closeIdleConnections()
  setTimeout(() => process.exit(1), PATIENCE).unref()
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
