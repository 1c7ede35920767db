import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { ApiCaller } from '#api/caller.ts'
import { handleCall } from '#api/http/handle-call.ts'
import { FAVICON, ICON_FILES } from '#contract/file-paths.ts'
import { isDatabaseUnavailable } from '#database/transient-error.ts'
import type { AppVariables } from './app-variables.ts'
import { newsFeedRoutes } from './feeds/news-feed.ts'
import { sitemapRoutes } from './feeds/sitemap.ts'
import { apiDocsRoutes } from './http/api-docs.ts'
import { builtAssets } from './http/built-assets.ts'
import { CACHE_POLICY } from './http/cache-policy.ts'
import { clientIpReader } from './http/client-ip.ts'
import { type FormerCodes, formerCodeRedirects } from './http/former-codes.ts'
import { newsletterRoutes } from './http/newsletter-routes.ts'
import { securityTxtRoutes } from './http/security-txt.ts'
import type { DocumentSource } from './jobs/document-routes.ts'
import { documentRoutes } from './jobs/document-routes.ts'
import { bodyLimitMiddleware } from './limits/body-limit.ts'
import { mediaRoutes, type ReadCaptions } from './media/media-routes.ts'
import type { OgImageStore } from './media/og-image-store.ts'
import type { PictureStore } from './media/picture-store.ts'
import type { UploadedFiles } from './media/uploaded-files.ts'
import type { Metrics } from './observability/metrics.ts'
import { requestIdOf } from './observability/request-id.ts'
import type { RouteLabel } from './observability/route-label.ts'
import { type OfficeRoutesOptions, officeRoutes } from './office/office-routes.ts'
import type { PageRequest } from './pages/page-handler.ts'
import type { LanguagesOf } from './pages/page-languages.ts'
import { cspReportRoutes } from './security/csp-reports.ts'
import { isCrossOriginPost } from './security/csrf.ts'
import type { PublicOrigin } from './security/public-origin.ts'
import { defaultPolicyFor, SECURITY_HEADERS, transportHeaders } from './security/security-headers.ts'

type AppOptions = {
  callApi: ApiCaller
  languagesOf: LanguagesOf
  /** Returns the current content version. */
  contentVersion: () => number
  formerCodes: () => FormerCodes
  handlePage: (request: PageRequest) => Promise<Response>
  pictures: Pick<PictureStore, 'read'>
  ogImages: OgImageStore
  documents: DocumentSource
  readCaptions: ReadCaptions
  /** Routes for certificates of registration, accessed by signed links. */
  certificates: Hono
  contentDirectory: string
  uploads: UploadedFiles
  clientDirectory: string
  publicOrigin: PublicOrigin
  /** Contact in security.txt; undefined for no such file. */
  securityContact: string | undefined
  trustedProxies: number
  metrics: Metrics
  labelOf: RouteLabel
  log: Logger
  /** The office, if it is enabled. */
  office: Omit<OfficeRoutesOptions, 'publicOrigin'> | undefined
  /** Returns false while the process is draining. Before startup it accepts no connections at all. */
  isReady: () => boolean
}

/** Create the app: files, API calls and probes have routes of their own, and every other path is a page. */
export function createApp(options: AppOptions): Hono<AppVariables> {
  const { callApi, contentVersion, languagesOf, log, metrics } = options
  const { publicUrl } = options.publicOrigin
  const app = new Hono<AppVariables>()
  app.use(responseHeaders(options))

  const clientIpOf = clientIpReader(options.trustedProxies)
  const requestContextOf = requestContextReader(options, clientIpOf)
  app.use(bodyLimitMiddleware(clientIpOf))
  app.use(formerCodeRedirects(options.formerCodes))
  app.route('/', probeRoutes(options))
  app.get('/assets/:name', builtAssets(options.clientDirectory))
  for (const [path, file] of Object.entries({ [FAVICON]: 'icon.svg', ...ICON_FILES }))
    app.get(path, brandIcon(options.contentDirectory, file))
  app.route('/media', mediaRoutes({ ...options, clientIpOf }))
  app.route('/documents/certificate', options.certificates)
  app.route('/documents', documentRoutes(options.documents))
  app.route('/api', apiDocsRoutes(publicUrl))
  app.route('/api/newsletter', newsletterRoutes(callApi))
  app.route('/', cspReportRoutes(metrics, log))
  app.route('/', sitemapRoutes({ callApi, publicUrl, languagesOf, contentVersion }))
  app.route('/', newsFeedRoutes(callApi, publicUrl))
  const contact = options.securityContact
  if (contact !== undefined) app.route('/', securityTxtRoutes({ contact, publicUrl }))
  if (options.office)
    app.route(
      '/office',
      officeRoutes({ ...options.office, publicOrigin: options.publicOrigin }, requestContextOf),
    )
  app.all('/api/*', (context) => {
    const request = context.req.raw
    const isCrossOrigin = isCrossOriginPost(request, options.publicOrigin)
    return handleCall(callApi, { request, isCrossOrigin, ...requestContextOf(context) })
  })
  app.all('*', (context) => options.handlePage({ request: context.req.raw, ...requestContextOf(context) }))
  app.onError((error, context) => {
    requestContextOf(context).onError(error)
    // A temporary error: a retry will succeed.
    if (isDatabaseUnavailable(error)) return context.body(null, 503, { 'retry-after': '10' })
    return context.text(`Something went wrong. Please quote ${context.get('requestId')}.`, 500)
  })
  return app
}

/** Return a function that returns what handlers need of a request besides the request itself. */
function requestContextReader({ log, metrics }: AppOptions, clientIpOf: ReturnType<typeof clientIpReader>) {
  return (context: Context<AppVariables>) => {
    const requestId = context.get('requestId')
    const onError = (error: unknown) => {
      // Errors after a client disconnect are a consequence of it.
      if (hasDisconnected(context)) return
      metrics.internalError()
      log.error({ requestId, err: error }, 'unhandled error')
    }
    const onSignInProblem = (problem: Error) => {
      metrics.signInProblem()
      log.warn({ requestId, err: problem }, 'single sign-on refused')
    }
    return { requestId, ip: clientIpOf(context), onError, onSignInProblem }
  }
}

/** Set the request ID and the headers of every response, and measure its duration. */
function responseHeaders({ publicOrigin, labelOf, metrics }: AppOptions): MiddlewareHandler<AppVariables> {
  const headers = Object.entries({ ...SECURITY_HEADERS, ...transportHeaders(publicOrigin.publicUrl) })
  return async (context, next) => {
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
    // Errors are temporary and must not be cached.
    if (context.res.status >= 400 && !context.res.headers.has('cache-control'))
      context.res.headers.set('cache-control', CACHE_POLICY.none)
    context.res.headers.set('x-request-id', requestId)
    const status = hasDisconnected(context) ? CLIENT_CLOSED_REQUEST : context.res.status
    metrics.observe(labelOf(context.req.path), status, (performance.now() - started) / 1_000)
  }
}

function probeRoutes({ isReady, metrics }: AppOptions): Hono<AppVariables> {
  const headers = { 'cache-control': CACHE_POLICY.none }
  const routes = new Hono<AppVariables>()
  routes.get('/healthz', (context) => context.text('ok', 200, headers))
  routes.get('/readyz', (context) =>
    isReady() ? context.text('ready', 200, headers) : context.text('not ready', 503, headers),
  )
  routes.get('/metrics', async (context) => context.text(await metrics.text(), 200, headers))
  return routes
}

/** Status logged for a client that disconnected before its request was complete; it is never sent. */
const CLIENT_CLOSED_REQUEST = 499

function hasDisconnected(context: Context<AppVariables>): boolean {
  const incoming = context.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

function brandIcon(contentDirectory: string, file: string) {
  return serveStatic({
    root: join(contentDirectory, 'media', 'brand'),
    rewriteRequestPath: () => `/${file}`,
    onFound: (_, context) => {
      context.header('cache-control', CACHE_POLICY.document)
    },
  })
}
