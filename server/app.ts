import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Ask } from '#api/ask.ts'
import { handleCall } from '#api/http/handle.ts'
import { ICON } from '#contract/file-paths.ts'
import { isDatabaseAway } from '#database/away.ts'
import { apiDocs } from './api-docs.ts'
import { bodyLimits } from './body-limit.ts'
import { CACHE_POLICY } from './cache-policy.ts'
import { clientIpReader } from './client-ip.ts'
import { cspReportRoutes } from './csp-reports.ts'
import type { DocumentFiles } from './document-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { mediaRoutes, type ReadCaptions } from './media/media-routes.ts'
import type { OgImageStore } from './media/og-image-store.ts'
import type { PictureStore } from './media/picture-store.ts'
import type { Metrics } from './metrics.ts'
import { newsFeedRoutes } from './news-feed.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import type { PageRequest } from './page-handler.ts'
import { isCrossOriginPost, type PublicOrigin } from './public-origin.ts'
import { requestIdOf } from './request-id.ts'
import type { RouteLabel } from './route-label.ts'
import { policyFor, SECURITY_HEADERS, transportHeaders } from './security-headers.ts'
import { sitemapRoutes } from './sitemap.ts'

type AppParts = {
  ask: Ask
  /** The version all answers are of now. */
  contentVersion: () => number
  pages: (request: PageRequest) => Promise<Response>
  pictures: Pick<PictureStore, 'read'>
  share: OgImageStore
  documents: DocumentFiles
  readCaptions: ReadCaptions
  /** Certificates of registrations, by signed links. */
  certificates: Hono
  contentDirectory: string
  clientDirectory: string
  address: PublicOrigin
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
export function createApp(parts: AppParts): Hono<AppVariables> {
  const { ask, log, metrics } = parts
  const { publicUrl } = parts.address
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
      const policy = policyFor(context.res.headers.get('content-type'))
      context.res.headers.set('content-security-policy', policy)
    }
    // What went wrong belongs to its moment, whoever says so.
    if (context.res.status >= 400 && !context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', CACHE_POLICY.none)
    context.res.headers.set('x-request-id', requestId)
    const status = hasLeft(context) ? LEFT : context.res.status
    metrics.observe(parts.labelOf(context.req.path), status, (performance.now() - started) / 1_000)
  })

  const addressOf = clientIpReader(parts.trustedProxies)
  const visitorOf = (context: Context<AppVariables>) => {
    const requestId = context.get('requestId')
    const onFault = (error: unknown) => {
      // What follows from it is no fault of ours.
      if (hasLeft(context)) return
      metrics.fault()
      log.error({ requestId, err: error }, 'a fault of ours')
    }
    return { requestId, ip: addressOf(context), onFault }
  }
  app.use(bodyLimits(addressOf))

  app.get('/healthz', (context) => context.text('ok', 200, { 'cache-control': CACHE_POLICY.none }))
  app.get('/readyz', (context) => {
    const isReady = parts.isReady()
    return context.text(isReady ? 'ready' : 'not ready', isReady ? 200 : 503, {
      'cache-control': CACHE_POLICY.none,
    })
  })
  app.get('/metrics', async (context) =>
    context.text(await metrics.text(), 200, { 'cache-control': CACHE_POLICY.none }),
  )

  // Their names hold their hashes.
  app.use('/assets/*', builtFiles(parts.clientDirectory, CACHE_POLICY.immutable))
  app.get(ICON, brandIcon(parts.contentDirectory))
  app.route('/media', mediaRoutes({ ...parts, addressOf }))
  app.route('/documents/certificate', parts.certificates)
  app.route('/documents', documentRoutes(parts.documents))
  app.route('/api', apiDocs(publicUrl))
  app.route('/api/newsletter', newsletterRoutes(ask))
  app.route('/', cspReportRoutes(metrics, log))
  app.route('/', sitemapRoutes({ ask, publicUrl, contentVersion: parts.contentVersion }))
  app.route('/', newsFeedRoutes(ask, publicUrl))
  app.all('/api/*', (context) => {
    const request = context.req.raw
    const isForeign = isCrossOriginPost(request, parts.address)
    return handleCall(ask, { request, isForeign, ...visitorOf(context) })
  })
  app.all('*', (context) => parts.pages({ request: context.req.raw, ...visitorOf(context) }))
  app.onError((error, context) => {
    visitorOf(context).onFault(error)
    // It passes by itself, and whoever asks again gets what was asked for.
    if (isDatabaseAway(error)) return context.body(null, 503, { 'retry-after': '10' })
    return context.text(`Something went wrong. Please quote ${context.get('requestId')}.`, 500)
  })
  return app
}

/** The status of a request whose visitor left before it was whole; nobody reads the answer. */
const LEFT = 499

function hasLeft(context: Context<AppVariables>): boolean {
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
