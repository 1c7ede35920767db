import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { handleOfficeCall } from '#api/office/handle-office-call.ts'
import type { OfficeServices } from '#api/office/office-services.ts'
import type { Db } from '#database/connect.ts'
import type { AppVariables } from '../app-variables.ts'
import { builtAssets } from '../http/built-assets.ts'
import { CACHE_POLICY } from '../http/cache-policy.ts'
import { isCrossOriginPost } from '../security/csrf.ts'
import type { PublicOrigin } from '../security/public-origin.ts'
import { mediaFileRoutes } from './media-file-routes.ts'
import { officeCookies } from './office-cookies.ts'
import { OFFICE_POLICY } from './office-policy.ts'
import { oidcRoutes } from './oidc-routes.ts'
import { type PreviewRoutesOptions, previewRoutes } from './preview-routes.ts'

export type OfficeRoutesOptions = {
  db: Db
  services: OfficeServices
  publicOrigin: PublicOrigin
  /** Folder of the built screens. */
  directory: string
  /** Folder of the small pictures that the screens show; it may be emptied at any time. */
  thumbDirectory: string
  preview: Pick<PreviewRoutesOptions, 'previews' | 'render' | 'callApi' | 'script'>
}

/** What the app knows of a request. */
type RequestContext = {
  requestId: string
  ip: string
  onError: (error: unknown) => void
  /** Logs and counts what the identity provider does wrong: no error of ours, since a stranger can cause it. */
  onSignInProblem: (problem: Error) => void
}

/** Headers of every response of the office: nothing of it is cached, framed or indexed. */
const OFFICE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** Return the routes of the office: its calls, its built files, and one page for all screens. */
export function officeRoutes(
  { db, services, publicOrigin, directory, thumbDirectory, preview }: OfficeRoutesOptions,
  requestContextOf: (context: Context<AppVariables>) => RequestContext,
): Hono<AppVariables> {
  const routes = new Hono<AppVariables>()
  // First, because it has headers of its own.
  const { now } = services
  routes.route('/preview', previewRoutes({ ...preview, db, publicOrigin, now, requestContextOf }))
  routes.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(OFFICE_HEADERS)) context.res.headers.set(name, value)
  })
  routes.route('/', mediaFileRoutes({ db, services, publicOrigin, thumbDirectory, requestContextOf }))
  routes.all('/api/*', async (context) => {
    const release = await readRelease(directory)
    const request = context.req.raw
    const isCrossOrigin = isCrossOriginPost(request, publicOrigin)
    const cookies = officeCookies(context, publicOrigin.publicUrl)
    const response = await handleOfficeCall(db, services, {
      request,
      isCrossOrigin,
      ...cookies,
      ...requestContextOf(context),
    })
    response.headers.set('x-office-release', release)
    // Adds the cookies, which Hono would drop from a response that it has not made itself.
    return context.newResponse(response.body, response)
  })
  const { identityProvider: provider } = services
  if (provider) routes.route('/oidc', oidcRoutes({ db, services, provider, requestContextOf }))
  routes.get('/assets/:name', builtAssets(directory))
  routes.get('/assets/*', (context) => context.notFound())
  routes.get('*', async (context) => {
    context.header('cache-control', CACHE_POLICY.none)
    context.header('content-security-policy', OFFICE_POLICY)
    return context.html(await readPage(directory))
  })
  return routes
}

/** Read the page of all screens anew each time: development and some upgrades replace it while the server runs. */
function readPage(directory: string): Promise<string> {
  return readFile(join(directory, 'index.html'), 'utf8')
}

/** Return the path of the script of the screens, whose name contains the hash of all of them. Pages compare it with theirs. */
async function readRelease(directory: string): Promise<string> {
  return /<script [^>]*src="([^"]+)"/.exec(await readPage(directory))?.[1] ?? ''
}
