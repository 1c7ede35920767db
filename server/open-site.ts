import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { createCaller } from '#api/caller.ts'
import type { FormServices } from '#api/enquiries/form-services.ts'
import { readCaptions } from '#api/newsroom/captions.ts'
import { countOutbox } from '#api/outbox/claim.ts'
import { unconfiguredKinds } from '#api/outbox/delivery-settings.ts'
import { getBrand } from '#api/site/brand.ts'
import type { Config } from '#config/config.ts'
import { checkReachable } from '#database/check-reachable.ts'
import { connect, type Db } from '#database/connect.ts'
import { readJobRun } from '#database/job-runs.ts'
import { migrate } from '#database/migrate.ts'
import { type AppVariables, createApp } from './app.ts'
import { cacheCalls } from './cache/call-cache.ts'
import type { PageCache } from './cache/page-cache.ts'
import { readValidParameters } from './cache/valid-parameters.ts'
import { watchContentVersion } from './cache/watch-content-version.ts'
import { listSitemapPages } from './feeds/sitemap.ts'
import { type BackgroundJobs, startBackgroundJobs } from './jobs/background-jobs.ts'
import { certificateRoutes, openCertificateGenerator } from './jobs/certificates.ts'
import { openDocumentGenerator } from './jobs/document-generator.ts'
import { type ImportContent, importAtStart } from './jobs/import-at-start.ts'
import { openOgImageStore } from './media/og-image-store.ts'
import { openPicturePregeneration } from './media/picture-pregeneration.ts'
import { openPictureStore, type PictureStore } from './media/picture-store.ts'
import { type AccessLog, createAccessLog } from './observability/access-log.ts'
import { readBuildInfo } from './observability/build-info.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import { openPages } from './pages/open-pages.ts'
import { createFastPath, type FastPath } from './pages/page-fast-path.ts'
import { createPageHandler } from './pages/page-handler.ts'
import { frameSources } from './security/security-headers.ts'

type SiteOptions = {
  config: Config
  log: Logger
  /** The built pages, or a function that gives them as they are now. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Imports changed content; a process of its own does when left out. */
  importContent?: ImportContent
}

type Site = {
  app: Hono<AppVariables>
  /** Answers requests for cached pages before the app. */
  serveFromCache: FastPath
  /** To be told of each request, where every one is to be logged. */
  onRequest: AccessLog | undefined
  /** To be told of each request that is refused before it reaches either. */
  onShed: (path: string) => void
  /** To be told of faults that no request of the app has. */
  onError: (error: unknown) => void
  /** Begins to draw the pictures that pages name: visitors are there now, and go first. */
  startPicturePregeneration: () => void
  /** From now on /readyz says no, so that balancers send visitors elsewhere. */
  startDraining: () => void
  close: () => Promise<void>
}

/** Opens the whole site: database, content, stores, caches and the app that answers requests. */
export async function openSite({ config, log, build, importContent }: SiteOptions): Promise<Site> {
  const db = await openDatabase(config, log, importContent)
  let backgroundJobs: BackgroundJobs | undefined
  const reportBackgroundError = (error: unknown) => log.error({ err: error }, 'background error')
  let frames = await readFrameSources(db)
  let validParameters = await readValidParameters(db)
  const callApi = cacheCalls(
    createCaller(
      db,
      toFormServices(config, () => backgroundJobs?.wake()),
    ),
    () => contentWatcher.current(),
    config.callCacheBytes,
  )
  const { cacheOptions, labelOf, readPage, render } = await openPages({
    build,
    callApi,
    config,
    frames: () => frames,
    onError: reportBackgroundError,
    validParameters: () => validParameters,
  })
  const { cache } = cacheOptions
  const pictures = openPictures(db, config)
  const pregeneration = openPicturePregeneration({
    listPages: () => listSitemapPages(callApi),
    readPage,
    pictures,
    log,
    config,
  })
  const contentWatcher = await watchContentVersion(db, {
    onChange: async () => {
      frames = await readFrameSources(db)
      validParameters = await readValidParameters(db)
      await cache.replaceAll()
      pregeneration.start()
    },
    onError: (error) => log.warn({ err: error }, 'content version could not be read'),
  })
  const documents = await openDocumentGenerator({ db, config, log, contentHash: contentWatcher.hash })
  const metrics = openMetrics(db, config, cache, contentWatcher.hash)
  const certificates = openCertificateGenerator({ db, log })
  backgroundJobs = startBackgroundJobs({ db, config, log, certificates, metrics })
  metrics.watchPicturePregeneration(pregeneration.progress)
  let isDraining = false
  const app = createApp({
    callApi,
    contentVersion: contentWatcher.current,
    handlePage: createPageHandler({
      ...cacheOptions,
      render,
      publicOrigin: config,
      onPageResult: metrics.pageResult,
    }),
    readCaptions: (id, lang) => readCaptions(db, id, lang),
    pictures,
    ogImages: openOgImageStore({
      readPage,
      pictures,
      directory: join(config.dataDirectory, 'share'),
      wordmark: join(config.contentDirectory, 'media', 'brand', 'logo.svg'),
    }),
    documents,
    certificates: certificateRoutes({ db, certificates, forms: config.forms }),
    contentDirectory: config.contentDirectory,
    clientDirectory: join('build', 'client'),
    publicOrigin: config,
    trustedProxies: config.forms.trustedProxies,
    metrics,
    labelOf,
    log,
    isReady: () => !isDraining,
  })
  return {
    app,
    serveFromCache: createFastPath({
      ...cacheOptions,
      labelOf,
      onHit: metrics.cacheHit,
      onError: reportBackgroundError,
    }),
    // Its lines are asked for by themselves, however little else is to be told.
    onRequest: config.hasAccessLog ? createAccessLog(log.child({}, { level: 'info' }), labelOf) : undefined,
    onShed: (path) => metrics.shed(labelOf(path)),
    onError: (error) => {
      metrics.internalError()
      log.error({ err: error }, 'unhandled error')
    },
    startPicturePregeneration: pregeneration.start,
    startDraining: () => {
      isDraining = true
    },
    close: async () => {
      contentWatcher.stop()
      await pregeneration.stop()
      documents.stop()
      certificates.stop()
      await backgroundJobs?.stop()
      await db.destroy()
    },
  }
}

function openMetrics(db: Db, config: Config, cache: PageCache, contentHash: () => string): Metrics {
  const metrics = createMetrics(cache)
  metrics.watchDatabase(async () => ({
    outbox: await countOutbox(db, unconfiguredKinds(config.forms.deliveries)),
    lastBackup: await readJobRun(db, 'backup'),
  }))
  metrics.watchInstance({ buildInfo: readBuildInfo(), contentHash, dataDirectory: config.dataDirectory })
  return metrics
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
  { databaseUrl, contentDirectory }: Config,
  log: Logger,
  importContent: ImportContent | undefined,
): Promise<Db> {
  const db = connect({
    databaseUrl,
    onIdleError: (error) => log.error({ err: error }, 'idle database connection lost'),
  })
  await checkReachable(db, databaseUrl)
  await migrate(db)
  await importAtStart(db, contentDirectory, log, importContent)
  return db
}

/** What forms need, from the configuration. */
function toFormServices({ forms }: Config, wake: () => void): FormServices {
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
