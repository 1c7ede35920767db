import * as build from 'virtual:react-router/server-build'
import { type Logger, pino } from 'pino'
import { databaseName } from '#database/check-reachable.ts'
import { type Config, findMisspeltVariables, readConfig } from '#system/config.ts'
import { checkPort } from './http/check-port.ts'
import { createHttpServer, drain } from './http/http-server.ts'
import { createLoadShedder } from './limits/load-shedding.ts'
import { readBuildInfo } from './observability/build-info.ts'
import { describeError } from './observability/describe-error.ts'
import { openSite } from './open-site.ts'
import { transportHeaders } from './security/security-headers.ts'

/** Signals within this time count as one: on Ctrl+C, both the terminal and npm send SIGINT to this process. */
const SIGNAL_DEBOUNCE_MS = 1_000

/**
 * Run the site until it receives a stop signal.
 * @throws if the site cannot start
 */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(environment)
  const log = pino({ level: config.logLevel, base: null, serializers: { err: describeError } })
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
    await drain(server, { onDrain: site.startDraining, delayMs: config.drainDelayMs })
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
 * Shut down gracefully on SIGTERM, SIGINT and uncaught errors; a second signal exits at once. Handlers are installed before
 * startup, because PID 1 of a container ignores signals it has no handler for.
 */
function shutDownOnSignals(log: Logger) {
  // Nothing to finish during startup; an import continues in its own process.
  const shutdown = { finish: async (): Promise<void> => {} }
  let startedAt: number | undefined
  async function shutDown(reason: string, code: number): Promise<void> {
    if (startedAt !== undefined) {
      if (performance.now() - startedAt > SIGNAL_DEBOUNCE_MS) process.exit(1)
      return
    }
    startedAt = performance.now()
    log.info({ reason }, 'site stopping')
    await shutdown.finish().catch((error: unknown) => log.error({ err: error }, 'graceful shutdown failed'))
    log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'site stopped')
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void shutDown(signal, 0))
  // The process state is undefined now: finish what is possible and let the supervisor restart it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception; shutting down')
    void shutDown('uncaught exception', 1)
  })
  return shutdown
}

/** Log what is running, and print the URL if standard output is a terminal. */
function logStart({ config, log, port }: { config: Config; log: Logger; port: number }): void {
  const isWildcardHost = config.host === '0.0.0.0' || config.host === '::'
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const url = `http://${isWildcardHost ? 'localhost' : host}:${port}`
  const { mail } = config.forms.deliveries
  const about = {
    url,
    publicUrl: config.publicUrl,
    ...readBuildInfo(),
    node: process.version,
    database: databaseName(config.databaseUrl),
    mail: mail === undefined ? null : new URL(mail.url).host,
  }
  log.info(about, 'site started')
  if (process.stdout.isTTY) process.stdout.write(`\nSerein is running at ${url}\n`)
}
