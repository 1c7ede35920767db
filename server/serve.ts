import * as build from 'virtual:react-router/server-build'
import { type Logger, pino } from 'pino'
import { type Config, findMisspeltVariables, readConfig } from '#config/config.ts'
import { databaseName } from '#database/check-reachable.ts'
import { checkPort } from './http/check-port.ts'
import { createHttpServer, drain } from './http/http-server.ts'
import { createLoadShedder } from './limits/load-shedding.ts'
import { readBuildInfo } from './observability/build-info.ts'
import { openSite } from './open-site.ts'
import { transportHeaders } from './security/security-headers.ts'

/** Milliseconds in which signals are one: npm passes on a Ctrl+C that the terminal has sent to this process already. */
const SIGNAL_DEBOUNCE_MS = 1_000

/** Runs the site until it is told to stop. Throws what keeps it from opening. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  const log = pino({ level: config.logLevel, base: null })
  for (const { name, meant } of findMisspeltVariables(environment)) {
    log.warn({ variable: name }, `unknown variable in the environment; did you mean ${meant}?`)
  }
  await checkPort(config)
  const shutdown = shutDownOnSignals(log)
  const site = await openSite({ config, log, build })
  const loadShedder = createLoadShedder()
  const server = createHttpServer({
    fetch: site.app.fetch,
    serveFromCache: site.serveFromCache,
    loadShedder,
    headers: transportHeaders(config.publicUrl),
    onRequest: site.onRequest,
    onShed: site.onShed,
    onError: site.onError,
  })
  shutdown.finish = async () => {
    await drain(server, { leaving: site.startDraining, delay: config.drainDelayMs })
    await site.close()
  }
  server.listen(config.port, config.host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    logStart({ config, log, port })
    site.startPicturePregeneration()
  })
}

/**
 * Ends the process in order on SIGTERM, SIGINT and uncaught errors, from now on: the first process of a container is not ended
 * by a signal it does not listen to. A second signal ends it at once.
 */
function shutDownOnSignals(log: Logger) {
  // While the site is being opened there is nothing to finish, and an import goes on by itself.
  const shutdown = { finish: async (): Promise<void> => {} }
  let startedAt: number | undefined
  async function shutDown(reason: string, code: number): Promise<void> {
    if (startedAt !== undefined) {
      if (performance.now() - startedAt > SIGNAL_DEBOUNCE_MS) process.exit(1)
      return
    }
    startedAt = performance.now()
    log.info({ reason }, 'the site is stopping')
    await shutdown.finish().catch((error: unknown) => log.error({ err: error }, 'graceful shutdown failed'))
    log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'the site has stopped')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal, 0))
  // The process may be in any state: it finishes what it can and lets itself be started anew.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; the process ends')
    void shutDown('uncaught error', 1)
  })
  return shutdown
}

/** One line for the log that says what is running; a person at a terminal gets the address by itself. */
function logStart({ config, log, port }: { config: Config; log: Logger; port: number }): void {
  const isEverywhere = config.host === '0.0.0.0' || config.host === '::'
  const url = `http://${isEverywhere ? 'localhost' : config.host}:${port}`
  const { mail } = config.forms.deliveries
  const about = {
    url,
    publicUrl: config.publicUrl,
    ...readBuildInfo(),
    node: process.version,
    database: databaseName(config.databaseUrl),
    mail: mail === undefined ? null : new URL(mail.url).host,
  }
  log.info(about, 'the site is open')
  if (process.stdout.isTTY) process.stdout.write(`\nSerein is open at ${url}\n`)
}
