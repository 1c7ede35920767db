import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ServerBuild } from 'react-router'
import { type ApiCaller, createCaller } from '#api/caller.ts'
import type { FormServices } from '#api/enquiries/form-services.ts'
import { readCaptions } from '#api/newsroom/captions.ts'
import { countOutbox } from '#api/outbox/claim.ts'
import { unconfiguredKinds } from '#api/outbox/delivery-channels.ts'
import type { Db } from '#database/connect.ts'
import { readJobRun } from '#database/job-runs.ts'
import { ORIGINALS_FOLDER, provideOriginal } from '#database/media-originals.ts'
import { readRetentionClock } from '#database/retention-clock.ts'
import { readServerState } from '#database/server-state.ts'
import type { Previews } from '#entries/preview/open-previews.ts'
import type { Config } from '#system/config.ts'
import { createApp } from './app.ts'
import type { AppVariables } from './app-variables.ts'
import { cacheCalls } from './cache/call-cache.ts'
import type { PageCache } from './cache/page-cache.ts'
import { listSitemapPages } from './feeds/sitemap.ts'
import { matchRoutes } from './http/route-matcher.ts'
import { certificateRoutes } from './jobs/certificates.ts'
import type { ImportContent } from './jobs/import-at-start.ts'
import { type Jobs, openJobs } from './jobs/open-jobs.ts'
import { openOgImageStore } from './media/og-image-store.ts'
import { openPictureStore, type PictureStore } from './media/picture-store.ts'
import { openUploadedFiles } from './media/uploaded-files.ts'
import { type AccessLog, createAccessLog } from './observability/access-log.ts'
import { readBuildInfo } from './observability/build-info.ts'
import { createMetrics, type Metrics } from './observability/metrics.ts'
import {
  OFFICE_DIRECTORY,
  openOfficePreviews,
  toOfficeServices,
  writeSetupLink,
} from './office/open-office.ts'
import previewScript from './office/preview-script.ts?inline-script'
import { type Content, openContent } from './open-content.ts'
import { openPages, type Pages } from './pages/open-pages.ts'
import { createFastPath, type FastPath } from './pages/page-fast-path.ts'
import { createPageHandler } from './pages/page-handler.ts'

type SiteOptions = {
  config: Config
  log: Logger
  /** The built pages, or a function that loads their current version. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Imports changed content; defaults to a child process. */
  importContent?: ImportContent
  /** Folder of the office's built screens. */
  officeDirectory?: string
}

type Site = {
  app: Hono<AppVariables>
  /** Serves cached pages before the app is called. */
  serveFromCache: FastPath
  /** Called for each request if the access log is on. */
  onRequest: AccessLog | undefined
  /** Called with the path of each shed request. */
  onShed: (path: string) => void
  /** Called for errors outside the app. */
  onError: (error: unknown) => void
  /** Starts rendering missing pictures. To be called once the server is listening, because requests have priority. */
  startPicturePregeneration: () => void
  /** Makes /readyz fail, so that load balancers send requests elsewhere. */
  startDraining: () => void
  close: () => Promise<void>
}

/** Open the site: content, pages, background jobs and the app that handles requests. */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, log, build, importContent, officeDirectory = OFFICE_DIRECTORY } = options
  const content = await openContent({ config, log, importContent })
  const { db, readDb } = content
  // Forms wake the outbox worker, which is started last, because it depends on the rest.
  let wakeOutbox = () => {}
  const services = toFormServices(config, () => wakeOutbox())
  const callApi = cacheCalls(createCaller(db, services, readDb), content.version, config.callCacheBytes)
  const onError = (error: unknown) => log.error({ err: error }, 'background error')
  const { frames, validParameters, languagesOf } = content
  const pages = await openPages({ build, callApi, config, frames, validParameters, languagesOf, onError })
  const { cacheOptions, labelOf, readPage } = pages
  const pictures = openPictures(readDb, config)
  const metrics = openMetrics(content, config, cacheOptions.cache)
  const listPages = () => listSitemapPages(callApi)
  const jobs = await openJobs({ content, config, log, metrics, pictures, listPages, readPage })
  wakeOutbox = jobs.wake
  content.onChange(async () => {
    await cacheOptions.cache.replaceAll()
    jobs.startPicturePregeneration()
    jobs.startDocumentPregeneration()
  })
  jobs.startDocumentPregeneration()
  if (config.office.isEnabled) await writeSetupLink(db, config, log).catch(onError)
  const previews = openOfficePreviews(config, db, log)
  const parts = { config, log, content, callApi, pages, pictures, jobs, metrics, officeDirectory, previews }
  let isDraining = false
  const app = openApp({ ...parts, isReady: () => !isDraining })
  return {
    app,
    serveFromCache: openFastPath(app, pages, { onHit: metrics.cacheHit, onError }),
    // At level info even if LOG_LEVEL is higher.
    onRequest: config.hasAccessLog ? createAccessLog(log.child({}, { level: 'info' }), labelOf) : undefined,
    onShed: (path) => metrics.shed(labelOf(path)),
    onError: (error) => {
      metrics.internalError()
      log.error({ err: error }, 'unhandled error')
    },
    startPicturePregeneration: jobs.startPicturePregeneration,
    startDraining: () => {
      isDraining = true
    },
    close: async () => {
      content.stopWatching()
      await jobs.stop()
      await previews.close()
      for (const each of new Set([readDb, db])) await each.destroy()
    },
  }
}

function openFastPath(
  app: Hono<AppVariables>,
  { cacheOptions, labelOf }: Pages,
  listeners: { onHit: Metrics['cacheHit']; onError: (error: unknown) => void },
): FastPath {
  return createFastPath({ ...cacheOptions, ...listeners, labelOf, hasRoute: matchRoutes(app) })
}

type AppParts = {
  config: Config
  log: Logger
  content: Content
  callApi: ApiCaller
  pages: Pages
  pictures: PictureStore
  jobs: Jobs
  metrics: Metrics
  isReady: () => boolean
  officeDirectory: string
  previews: Previews
}

function openApp({
  config,
  content,
  pages,
  pictures,
  jobs,
  metrics,
  officeDirectory,
  previews,
  ...parts
}: AppParts): Hono<AppVariables> {
  const { cacheOptions, labelOf, readPage, render } = pages
  const { db, readDb } = content
  const { contentDirectory, dataDirectory, forms } = config
  const { documents, certificates } = jobs
  const onPageResult = metrics.pageResult
  return createApp({
    ...parts,
    ...{ contentVersion: content.version, languagesOf: content.languagesOf },
    formerCodes: () => content.validParameters().formerCodes,
    handlePage: createPageHandler({ ...cacheOptions, render, publicOrigin: config, onPageResult }),
    readCaptions: (id, lang) => readCaptions(readDb, id, lang),
    pictures,
    ogImages: openOgImageStore({
      readPage,
      pictures,
      directory: join(dataDirectory, 'share'),
      wordmark: join(contentDirectory, 'media', 'brand', 'logo.svg'),
    }),
    documents,
    certificates: certificateRoutes({ db, certificates, forms }),
    contentDirectory,
    uploads: openUploadedFiles(readDb, content.uploads),
    clientDirectory: join('build', 'client'),
    office: config.office.isEnabled
      ? {
          db,
          services: toOfficeServices(config, jobs),
          directory: officeDirectory,
          thumbDirectory: join(dataDirectory, 'pictures', 'office'),
          preview: { previews, render, callApi: parts.callApi, script: previewScript },
        }
      : undefined,
    publicOrigin: config,
    securityContact: config.securityContact,
    trustedProxies: forms.trustedProxies,
    metrics,
    labelOf,
  })
}

function openMetrics({ db, hash, hasFailedImport }: Content, config: Config, cache: PageCache): Metrics {
  const metrics = createMetrics(cache)
  metrics.watchDatabase(async () => ({
    outbox: await countOutbox(db, unconfiguredKinds(config.forms.deliveries)),
    lastBackup: await readJobRun(db, 'backup'),
    isClockDoubted: (await readRetentionClock(db, new Date())).isDoubted,
    ...(await readServerState(db)),
  }))
  const { dataDirectory } = config
  const buildInfo = readBuildInfo()
  metrics.watchInstance({ buildInfo, contentHash: hash, hasFailedImport, dataDirectory })
  return metrics
}

function openPictures(db: Db, { contentDirectory, dataDirectory }: Config): PictureStore {
  const uploaded = join(dataDirectory, ORIGINALS_FOLDER)
  return openPictureStore({
    findPicture: (key) => db.selectFrom('picture').selectAll().where('key', '=', key).executeTakeFirst(),
    findUploaded: async (picture) => {
      const original = await provideOriginal(db, uploaded, picture)
      return original === undefined ? undefined : { originals: uploaded, original }
    },
    originals: join(contentDirectory, 'media'),
    directory: join(dataDirectory, 'pictures'),
  })
}

function toFormServices({ forms }: Config, wake: () => void): FormServices {
  return {
    limits: forms.limits,
    sendsWebhook: forms.deliveries.webhook !== undefined,
    capturesLeads: forms.deliveries.lead !== undefined,
    signingSecret: forms.signingSecret,
    now: () => new Date(),
    wake,
  }
}
