import { createServer } from 'node:http'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { createAsk } from '#api/ask.ts'
import { getBrand } from '#api/site/brand.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { importChangedContent } from '#importer/import-content.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { watchContentVersion } from './content-version.ts'
import { openDocuments } from './documents.ts'
import { openPictureStore } from './media/picture-store.ts'
import { createMetrics } from './metrics.ts'
import { openPageCache } from './page-cache.ts'
import { createPages } from './pages.ts'
import { createPageRenderer } from './render-page.ts'

const config = readConfig(process.env)
const log = pino({ level: config.logLevel, base: null })
const db = connect({
  address: config.databaseAddress,
  onIdleError: (error) => log.error({ err: error }, 'an idle database connection broke'),
})

await migrate(db)
const imported = await importChangedContent(db, config.contentDirectory)
if (imported?.changed) log.info({ ...imported }, 'the content was imported')

const ask = createAsk(db)
const contentWatch = await watchContentVersion(db, (error) =>
  log.warn({ err: error }, 'the content version could not be read'),
)
const cache = openPageCache(config.pageCacheBytes)
const pictures = openPictureStore({
  findPicture: (key) => db.selectFrom('picture').selectAll().where('key', '=', key).executeTakeFirst(),
  originals: join(config.contentDirectory, 'media'),
  directory: join(config.dataDirectory, 'pictures'),
})
const documents = await openDocuments({ db, config, log })
const frameOrigins = (await getBrand(db, 'en')).facts.outside
  .filter(({ url }) => url.startsWith('https://'))
  .map(({ url }) => new URL(url).origin)

const app = createApp({
  ask,
  pages: createPages({
    cache,
    render: createPageRenderer(build, ask, config.publicUrl),
    contentVersion: contentWatch.current,
    frameOrigins: () => frameOrigins,
  }),
  pictures,
  documents,
  contentDirectory: config.contentDirectory,
  clientDirectory: 'build/client',
  publicUrl: config.publicUrl,
  metrics: createMetrics(cache),
  log: log.child({}, { level: config.logLevel === 'info' ? 'warn' : config.logLevel }),
  isReady: () =>
    db
      .selectFrom('contentVersion')
      .select('version')
      .executeTakeFirst()
      .then((row) => (row?.version ?? 0) > 0)
      .catch(() => false),
})

const server = createServer(getRequestListener(app.fetch))
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
  contentWatch.stop()
  documents.stop()
  server.close(async () => {
    await db.destroy()
    process.exit(0)
  })
  server.closeIdleConnections()
  setTimeout(() => process.exit(1), 10_000).unref()
}
process.once('SIGTERM', shutDown)
process.once('SIGINT', shutDown)
