import { type Context, Hono } from 'hono'
import { receivePart } from '#api/office/media/receive-part.ts'
import { OfficeError } from '#api/office/office-error.ts'
import { checkAccess } from '#api/office/office-http.ts'
import type { OfficeServices } from '#api/office/office-services.ts'
import { findSession } from '#api/office/sessions.ts'
import { MEDIA_PATH, THUMB_WIDTHS, UPLOAD_PART_PATH } from '#contract/office/media-limits.ts'
import type { Db } from '#database/connect.ts'
import { findMedia } from '#database/media-content.ts'
import type { AppVariables } from '../app-variables.ts'
import { matchesEtag } from '../http/if-none-match.ts'
import { sendUploadedFilm } from '../media/uploaded-files.ts'
import { isCrossOriginPost } from '../security/csrf.ts'
import type { PublicOrigin } from '../security/public-origin.ts'
import { officeCookies } from './office-cookies.ts'
import { openThumbStore } from './thumb-store.ts'

type MediaRoutesOptions = {
  db: Db
  services: OfficeServices
  publicOrigin: PublicOrigin
  thumbDirectory: string
  requestContextOf: (context: Context<AppVariables>) => {
    requestId: string
    ip: string
    onError: (error: unknown) => void
  }
}

/** Browsers ask each time whether a picture has changed: it may be replaced in place. */
const CACHE = 'private, no-cache'

/** Return the routes of media beside the calls: parts of uploads, small pictures, films. All need a session. */
export function mediaFileRoutes(options: MediaRoutesOptions): Hono<AppVariables> {
  const { db, services, publicOrigin, requestContextOf } = options
  const routes = new Hono<AppVariables>()
  routes.put(UPLOAD_PART_PATH.replace(/^\/office/, ''), async (context) => {
    const request = context.req.raw
    const isCrossOrigin = isCrossOriginPost(request, publicOrigin)
    const { getCookie } = officeCookies(context, publicOrigin.publicUrl)
    return receivePart(db, services, { request, isCrossOrigin, getCookie, ...requestContextOf(context) })
  })
  routes.use('/media/:file{thumb|film}', async (context, next) => {
    if (!(await canPreview(options, context))) return context.body(null, 403)
    return next()
  })
  addThumbs(routes, options)
  routes.get('/media/film', async (context) => {
    const { path = '' } = context.req.query()
    const film = MEDIA_PATH.test(path) ? await findMedia(db, path) : undefined
    return film?.kind === 'film' ? sendUploadedFilm(db, context, film, CACHE) : context.body(null, 404)
  })
  return routes
}

async function canPreview(
  { db, services, publicOrigin }: MediaRoutesOptions,
  context: Context<AppVariables>,
): Promise<boolean> {
  const { getCookie } = officeCookies(context, publicOrigin.publicUrl)
  const now = services.now()
  try {
    const access = { needs: 'entries', needsConfirmation: false } as const
    checkAccess(access, await findSession(db, getCookie('session'), now), now)
    return true
  } catch (error) {
    if (error instanceof OfficeError) return false
    throw error
  }
}

function addThumbs(
  routes: Hono<AppVariables>,
  { db, services: { contentDirectory }, thumbDirectory }: MediaRoutesOptions,
): void {
  const thumbs = openThumbStore({ db, directory: thumbDirectory, contentDirectory })
  routes.get('/media/thumb', async (context) => {
    const { path = '', width = '' } = context.req.query()
    const size = THUMB_WIDTHS.find((each) => String(each) === width)
    const thumb = size && MEDIA_PATH.test(path) ? await thumbs.find(path, size) : undefined
    if (!thumb) return context.body(null, 404)
    const { etag, type, read } = thumb
    const headers = { etag, 'cache-control': CACHE, 'content-security-policy': "default-src 'none'" }
    if (matchesEtag(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
    const bytes = await read()
    if (!bytes) return context.body(null, 503, { 'retry-after': '2' })
    return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': type })
  })
}
