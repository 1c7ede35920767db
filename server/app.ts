import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ApiCaller } from '#api/caller.ts'
import { handleCall } from '#api/http/handle-call.ts'
import { FAVICON } from '#contract/file-paths.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import { newsFeedRoutes } from './feeds/news-feed.ts'
import { sitemapRoutes } from './feeds/sitemap.ts'
import { apiDocsRoutes } from './http/api-docs.ts'
import { CACHE_POLICY } from './http/cache-policy.ts'
import { clientIpReader } from './http/client-ip.ts'
import { newsletterRoutes } from './http/newsletter-routes.ts'
import type { DocumentSource } from './jobs/document-routes.ts'
import { documentRoutes } from './jobs/document-routes.ts'
import { bodyLimitMiddleware } from './limits/body-limit.ts'
import { mediaRoutes, type ReadCaptions } from './media/media-routes.ts'
import type { OgImageStore } from './media/og-image-store.ts'
import type { PictureStore } from './media/picture-store.ts'
import type { Metrics } from './observability/metrics.ts'
import { requestIdOf } from './observability/request-id.ts'
import type { RouteLabel } from './observability/route-label.ts'
import type { PageRequest } from './pages/page-handler.ts'
import { cspReportRoutes } from './security/csp-reports.ts'
import { isCrossOriginPost, type PublicOrigin } from './security/public-origin.ts'
import { defaultPolicyFor, SECURITY_HEADERS, transportHeaders } from './security/security-headers.ts'

type AppOptions = {
  callApi: ApiCaller
  /** The version all answers are of now. */
  contentVersion: () => number
  handlePage: (request: PageRequest) => Promise<Response>
  pictures: Pick<PictureStore, 'read'>
  ogImages: OgImageStore
  documents: DocumentSource
  readCaptions: ReadCaptions
  /** Certificates of registrations, by signed links. */
  certificates: Hono
  contentDirectory: string
  clientDirectory: string
  publicOrigin: PublicOrigin
  trustedProxies: number
  metrics: Metrics
  labelOf: RouteLabel
  log: Logger
  /** False once the process leaves; before it is open nobody is answered at all. */
  isReady: () => boolean
}

/** What every request carries through the app. */
export type AppVariables = { Variables: { requestId: string }; Bindings: Partial<HttpBindings> }

/** Puts the one server together: what is not a file, a call or a probe is a page. */
export function createApp(options: AppOptions): Hono<AppVariables> {
  const { callApi, log, metrics } = options
  const { publicUrl } = options.publicOrigin
  const app = new Hono<AppVariables>()
  const headers = Object.entries({ ...SECURITY_HEADERS, ...transportHeaders(publicUrl) })

  app.use(async (context, next) => {
    const started = performance.now()
    const requestId = requestIdOf(context.env?.incoming ?? { headers: context.req.header() })
    context.set('requestId', requestId)
    await next()
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    if (!context.res.headers.has('content-security-policy')) {
      const policy = defaultPolicyFor(context.res.headers.get('content-type'))
      context.res.headers.set('content-security-policy', policy)
    }
    // What went wrong belongs to its moment, whoever says so.
    if (context.res.status >= 400 && !context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', CACHE_POLICY.none)
    context.res.headers.set('x-request-id', requestId)
    const status = hasDisconnected(context) ? CLIENT_CLOSED_REQUEST : context.res.status
    metrics.observe(options.labelOf(context.req.path), status, (performance.now() - started) / 1_000)
  })

  const clientIpOf = clientIpReader(options.trustedProxies)
  const requestContextOf = (context: Context<AppVariables>) => {
    const requestId = context.get('requestId')
    const onError = (error: unknown) => {
      // What follows from it is no fault of ours.
      if (hasDisconnected(context)) return
      metrics.internalError()
      log.error({ requestId, err: error }, 'unhandled error')
    }
    return { requestId, ip: clientIpOf(context), onError }
  }
  app.use(bodyLimitMiddleware(clientIpOf))

  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': CACHE_POLICY.none }))
  app.get('/readyz', (context) => {
    const isReady = options.isReady()
    return context.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, {
      'cache-control': CACHE_POLICY.none,
    })
  })
  app.get('/metrics', async (context) =>
    context.text(await metrics.text(), 200, { 'cache-control': CACHE_POLICY.none }),
  )

  // Their names hold their hashes.
  app.use('/assets/*', builtFiles(options.clientDirectory, CACHE_POLICY.immutable))
  app.get(FAVICON, brandIcon(options.contentDirectory))
  app.route('/media', mediaRoutes({ ...options, clientIpOf }))
  app.route('/documents/certificate', options.certificates)
  app.route('/documents', documentRoutes(options.documents))
  app.route('/api', apiDocsRoutes(publicUrl))
  app.route('/api/newsletter', newsletterRoutes(callApi))
  app.route('/', cspReportRoutes(metrics, log))
  app.route('/', sitemapRoutes({ callApi, publicUrl, contentVersion: options.contentVersion }))
  app.route('/', newsFeedRoutes(callApi, publicUrl))
  app.all('/api/*', (context) => {
    const request = context.req.raw
    const isCrossOrigin = isCrossOriginPost(request, options.publicOrigin)
    return handleCall(callApi, { request, isCrossOrigin, ...requestContextOf(context) })
  })
  app.all('*', (context) => options.handlePage({ request: context.req.raw, ...requestContextOf(context) }))
  app.onError((error, context) => {
    requestContextOf(context).onError(error)
    // It passes by itself, and whoever asks again gets what was asked for.
    if (isDatabaseUnavailable(error)) return context.body(null, 503, { 'retry-after': '10' })
    return context.text(`Something went wrong. Please quote ${context.get('requestId')}.`, 500)
  })
  return app
}

/** The status of a request whose visitor left before it was whole; nobody reads the answer. */
const CLIENT_CLOSED_REQUEST = 499

function hasDisconnected(context: Context<AppVariables>): boolean {
  const incoming = context.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

/** The brand's sign for tabs and bookmarks. */
function brandIcon(contentDirectory: string) {
  return serveStatic({
    root: join(contentDirectory, 'media', 'brand'),
    rewriteRequestPath: () => '/icon.svg',
    onFound: (_, context) => {
      context.header('cache-control', CACHE_POLICY.document)
    },
  })
}

/** Files of the build, compressed by the build where that makes them smaller. */
function builtFiles(root: string, policy: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_, context) => {
      context.header('cache-control', policy)
      context.header('vary', 'accept-encoding')
    },
  })
}
