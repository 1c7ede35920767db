import * as build from 'virtual:react-router/server-build'
import { type Logger, pino } from 'pino'
import { type Config, misspeltVariables, readConfig } from '#config/config.ts'
import { databaseName } from '#database/check-reachable.ts'
import { checkPort } from './check-port.ts'
import { createBoundedServer, drain } from './listen.ts'
import { createLoadShedder } from './load-shedding.ts'
import { readRelease } from './release.ts'
import { transportHeaders } from './security-headers.ts'
import { openSite } from './site.ts'

/** Milliseconds in which signals are one: npm passes on a Ctrl+C that the terminal has sent to this process already. */
const ONE_PRESS = 1_000

/** Runs the site until it is told to stop. Throws what keeps it from opening. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  const log = pino({ level: config.logLevel, base: null })
  for (const { name, meant } of misspeltVariables(environment)) {
    log.warn({ variable: name }, `unknown variable in the environment; did you mean ${meant}?`)
  }
  await checkPort(config)
  const leaving = leaveOnSignals(log)
  const site = await openSite({ config, log, build })
  const load = createLoadShedder()
  const server = createBoundedServer({
    fetch: site.app.fetch,
    answerFromCache: site.answerFromCache,
    load,
    headers: transportHeaders(config.publicUrl),
    onRequest: site.onRequest,
    onRefused: site.onRefused,
    onFault: site.onFault,
  })
  leaving.finish = async () => {
    await drain(server, { leaving: site.leave, delay: config.drainDelay })
    await site.close()
  }
  server.listen(config.port, config.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    announce({ config, log, port })
    site.drawAhead()
  })
}

/**
 * Ends the process in order on SIGTERM, SIGINT and uncaught errors, from now on: the first process of a container is not ended
 * by a signal it does not listen to. A second signal ends it at once.
 */
function leaveOnSignals(log: Logger) {
  // While the site is being opened there is nothing to finish, and an import goes on by itself.
  const leaving = { finish: async (): Promise<void> => {} }
  let since: number | undefined
  async function leave(reason: string, code: number): Promise<void> {
    if (since !== undefined) {
      if (performance.now() - since > ONE_PRESS) process.exit(1)
      return
    }
    since = performance.now()
    log.info({ reason }, 'the site is stopping')
    await leaving.finish().catch((error: unknown) => log.error({ err: error }, 'leaving did not go in order'))
    log.info({ milliseconds: Math.round(performance.now() - since) }, 'the site has stopped')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void leave(signal, 0))
  // The process may be in any state: it finishes what it can and lets itself be started anew.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a fault that nobody caught; the process ends')
    void leave('uncaught error', 1)
  })
  return leaving
}

/** One line for the log that says what is running; a person at a terminal gets the address by itself. */
function announce({ config, log, port }: { config: Config; log: Logger; port: number }): void {
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::'
  const url = `http://${isEverywhere ? 'localhost' : config.host}:${port}`
  const { mail } = config.forms.deliveries
  const about = {
    url,
    publicUrl: config.publicUrl,
    ...readRelease(),
    node: process.version,
    database: databaseName(config.databaseAddress),
    mail: mail === undefined ? null : new URL(mail.url).host,
  }
  log.info(about, 'the site is open')
  if (process.stdout.isTTY) process.stdout.write(`\nSerein is open at ${url}\n`)
}
