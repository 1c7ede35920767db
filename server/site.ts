import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createAsk } from '#api/ask.ts'
import type { FormServices } from '#api/enquiries/services.ts'
import { readCaptions } from '#api/newsroom/captions.ts'
import { countOutbox } from '#api/outbox/claim.ts'
import { unconfiguredKinds } from '#api/outbox/settings.ts'
import { getBrand } from '#api/site/brand.ts'
import type { Config } from '#config/config.ts'
import { findRightPath } from '#contract/pages.ts'
import { checkReachable } from '#database/check-reachable.ts'
import { connect, type Db } from '#database/connect.ts'
import { readJobRun } from '#database/job-runs.ts'
import { migrate } from '#database/migrate.ts'
import { type AccessLog, createAccessLog } from './access-log.ts'
import { type AppVariables, createApp } from './app.ts'
import { type Deliveries, startBackgroundJobs } from './background-jobs.ts'
import { cacheCalls } from './call-cache.ts'
import { readCanonicalPage } from './canonical-page.ts'
import { certificateRoutes, openCertificates } from './certificates.ts'
import { watchContentVersion } from './content-version.ts'
import { openDocuments } from './documents.ts'
import { type ImportContent, importAtStart } from './import-at-start.ts'
import { readKnownContent } from './known-content.ts'
import { openOgImageStore } from './media/og-image-store.ts'
import { openPictureStore, type PictureStore } from './media/picture-store.ts'
import { openPicturesAhead } from './media/pictures-ahead.ts'
import { createMetrics } from './metrics.ts'
import { openPageCache } from './page-cache.ts'
import { createFastPath, type FastPath } from './page-fast-path.ts'
import { createPageHandler, renderKey, withPageHeaders } from './page-handler.ts'
import { readRelease } from './release.ts'
import { createPageRenderer } from './render-page.ts'
import { type RouteLabel, routeLabels } from './route-label.ts'
import { frameSources, SECURITY_HEADERS, transportHeaders } from './security-headers.ts'
import { listPages } from './sitemap.ts'

type SiteOptions = {
  config: Config
  log: Logger
  /** The built pages, or a function that gives them as they are now. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Imports changed content; a process of its own does when left out. */
  importContent?: ImportContent
}

/** Opens the whole site: database, content, stores, caches and the app that answers requests. */
export async function openSite({ config, log, build, importContent }: SiteOptions): Promise<{
  app: Hono<AppVariables>
  /** Answers requests for cached pages before the app. */
  answerFromCache: FastPath
  /** To be told of each request, where every one is to be logged. */
  onRequest: AccessLog | undefined
  /** To be told of each request that is refused before it reaches either. */
  onRefused: (path: string) => void
  /** To be told of faults that no request of the app has. */
  onFault: (error: unknown) => void
  /** Begins to draw the pictures that pages name: visitors are there now, and go first. */
  drawAhead: () => void
  /** From now on /readyz says no, so that balancers send visitors elsewhere. */
  leave: () => void
  close: () => Promise<void>
}> {
  const db = await openDatabase(config, log, importContent)
  let deliveries: Deliveries | undefined
  const reportFault = (error: unknown) => log.error({ err: error }, 'a fault in the background')
  let frames = await readFrameSources(db)
  let known = await readKnownContent(db)
  const ask = cacheCalls(
    createAsk(
      db,
      formServices(config, () => deliveries?.wake()),
    ),
    () => contentWatch.current(),
    config.answerCacheBytes,
  )
  const render = withPageHeaders(
    createPageRenderer({ build, ask, publicUrl: config.publicUrl, frames: () => frames }),
    { ...SECURITY_HEADERS, ...transportHeaders(config.publicUrl) },
  )
  const labelOf = routeLabels(typeof build === 'function' ? await build() : build)
  // In development pages come and go while the server runs.
  const isPage = typeof build === 'function' ? undefined : pagesOf(labelOf)
  const cache = openPageCache({
    maxBytes: config.pageCacheBytes,
    render: renderKey(render, config.publicUrl),
    onFault: reportFault,
  })
  const cached = { cache, content: () => known, isPage }
  const pictures = openPictures(db, config)
  const readPage = readCanonicalPage({ ...cached, publicUrl: config.publicUrl, onFault: reportFault })
  const ahead = openPicturesAhead({ listPages: () => listPages(ask), readPage, pictures, log, config })
  const contentWatch = await watchContentVersion(db, {
    onChange: async () => {
      frames = await readFrameSources(db)
      known = await readKnownContent(db)
      await cache.replaceAll()
      ahead.begin()
    },
    onError: (error) => log.warn({ err: error }, 'the content version could not be read'),
  })
  const documents = await openDocuments({ db, config, log, contentHash: contentWatch.hash })
  const metrics = createMetrics(cache)
  metrics.watchDatabase(async () => ({
    outbox: await countOutbox(db, unconfiguredKinds(config.forms.deliveries)),
    lastBackup: await readJobRun(db, 'backup'),
  }))
  const { dataDirectory } = config
  metrics.watchInstance({ release: readRelease(), contentHash: contentWatch.hash, dataDirectory })
  const certificates = openCertificates({ db, log })
  deliveries = startBackgroundJobs({ db, config, log, certificates, metrics })
  metrics.watchPicturesAhead(ahead.figures)
  let isLeaving = false
  const app = createApp({
    ask,
    contentVersion: contentWatch.current,
    pages: createPageHandler({ ...cached, render, address: config, onAnswer: metrics.page }),
    readCaptions: (id, lang) => readCaptions(db, id, lang),
    pictures,
    share: openOgImageStore({
      readPage,
      pictures,
      directory: join(config.dataDirectory, 'share'),
      wordmark: join(config.contentDirectory, 'media', 'brand', 'logo.svg'),
    }),
    documents,
    certificates: certificateRoutes({ db, certificates, forms: config.forms }),
    contentDirectory: config.contentDirectory,
    clientDirectory: join('build', 'client'),
    address: config,
    trustedProxies: config.forms.trustedProxies,
    metrics,
    labelOf,
    log,
    isReady: () => !isLeaving,
  })
  const answerFromCache = createFastPath({ ...cached, labelOf, onHit: metrics.kept, onFault: reportFault })
  async function close(): Promise<void> {
    contentWatch.stop()
    await ahead.stop()
    documents.stop()
    certificates.stop()
    await deliveries?.stop()
    await db.destroy()
  }
  const onFault = (error: unknown) => {
    metrics.fault()
    log.error({ err: error }, 'a fault of ours')
  }
  const leave = () => {
    isLeaving = true
  }
  const onRefused = (path: string) => metrics.refused(labelOf(path))
  // Its lines are asked for by themselves, however little else is to be told.
  const onRequest = config.accessLog ? createAccessLog(log.child({}, { level: 'info' }), labelOf) : undefined
  return { app, answerFromCache, onRequest, onRefused, onFault, drawAhead: ahead.begin, leave, close }
}

function openPictures(db: Db, { contentDirectory, dataDirectory }: Config): PictureStore {
  return openPictureStore({
    findPicture: (key) => db.selectFrom('picture').selectAll().where('key', '=', key).executeTakeFirst(),
    originals: join(contentDirectory, 'media'),
    directory: join(dataDirectory, 'pictures'),
  })
}

/** The database with its tables as this release wants them and the content of the files. */
async function openDatabase(
  { databaseAddress, contentDirectory }: Config,
  log: Logger,
  importContent: ImportContent | undefined,
): Promise<Db> {
  const db = connect({
    address: databaseAddress,
    onIdleError: (error) => log.error({ err: error }, 'an idle database connection broke'),
  })
  await checkReachable(db, databaseAddress)
  await migrate(db)
  await importAtStart(db, contentDirectory, log, importContent)
  return db
}

/** Tells paths that a page has, or that lead on to one, and those of their data. */
function pagesOf(labelOf: RouteLabel): (path: string) => boolean {
  return (path) => labelOf(path) !== '/other' || findRightPath(path) !== undefined
}

/** What forms need, from the configuration. */
function formServices({ forms }: Config, wake: () => void): FormServices {
  return {
    limits: forms.limits,
    sendsWebhook: forms.deliveries.webhook !== undefined,
    capturesLeads: forms.deliveries.lead !== undefined,
    uploads: forms.uploads,
    signingSecret: forms.signingSecret,
    now: () => new Date(),
    wake,
  }
}

async function readFrameSources(db: Db): Promise<string[]> {
  const { facts } = await getBrand(db, 'en')
  return frameSources(facts.outside.map(({ url }) => url))
}
