import { type Context, Hono } from 'hono'
import { type ApiCaller, createCaller } from '#api/caller.ts'
import { ApiError, readUnavailable } from '#api/http/api-error.ts'
import { hasTooManyFields } from '#api/http/body-limits.ts'
import { handleCall } from '#api/http/handle-call.ts'
import { readChoice } from '#api/office/preview/preview-choice.ts'
import { findSession } from '#api/office/sessions.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { type Lang, languageOfPath } from '#contract/languages.ts'
import { hasPermission } from '#contract/office/permissions.ts'
import { searchSite } from '#contract/search.ts'
import type { Db } from '#database/connect.ts'
import type { PreviewChoice } from '#entries/preview/compile-preview.ts'
import type { Previews } from '#entries/preview/open-previews.ts'
import { PreviewBusy, PreviewProblems } from '#entries/preview/preview-errors.ts'
import type { AppVariables } from '../app-variables.ts'
import { decodePath } from '../cache/cache-key.ts'
import type { RequestContext } from '../cache/page-cache.ts'
import { rejectForm } from '../limits/form-rejections.ts'
import { STANDALONE_HTML_POLICY, standaloneHtml } from '../limits/standalone-html.ts'
import { readFrameSources } from '../open-content.ts'
import type { PageSource, RenderPage } from '../pages/render-page.ts'
import { isCrossOriginPost, rejectCrossOriginPost } from '../security/csrf.ts'
import { type PublicOrigin, withPublicOrigin } from '../security/public-origin.ts'
import { officeCookies } from './office-cookies.ts'
import { toPreviewHtml } from './preview-html.ts'
import { PREVIEW_MESSAGES } from './preview-messages.ts'
import { PREVIEW_PATH, toPreviewPath } from './preview-path.ts'

export type PreviewRoutesOptions = {
  db: Db
  previews: Previews
  render: RenderPage
  /** Reads what is published. */
  callApi: ApiCaller
  /** Runs in the head of previewed pages. */
  script: string
  publicOrigin: PublicOrigin
  now: () => Date
  requestContextOf: (context: Context<AppVariables>) => RequestContext
}

/**
 * Nothing of a preview is stored by anyone else, or indexed. Its pages keep a referrer within the site: without one, browsers
 * send forms as if they came from another site.
 */
const PREVIEW_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Seconds after which a browser that was told to wait tries again. */
const RETRY_SECONDS = '1'

type Target = { path: string; lang: Lang; choice: PreviewChoice; session: string }

/** Return the routes of the preview: any page of the site, and the calls of its islands, with the content that was chosen. */
export function previewRoutes(options: PreviewRoutesOptions): Hono<AppVariables> {
  const routes = new Hono<AppVariables>()
  routes.use(async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(PREVIEW_HEADERS)) context.res.headers.set(name, value)
  })
  routes.all('*', async (context) => {
    const path = context.req.path.slice(PREVIEW_PATH.length) || '/'
    const lang = languageOfPath(path)
    const { getCookie } = officeCookies(context, options.publicOrigin.publicUrl)
    const token = getCookie('session') ?? ''
    const signedIn = await findSession(options.db, token, options.now())
    const canPreview = signedIn?.session.isEnrolling === 0 && hasPermission(signedIn.person.role, 'entries')
    if (!canPreview) return renderNotice(lang, PREVIEW_MESSAGES[lang].signedOut, signedIn ? 403 : 401)
    const choice = readChoice(getCookie('preview') ?? '', token)
    const isPage = decodePath(path)?.endsWith('.data') === false
    if (!choice || !isPage) return renderNotice(lang, PREVIEW_MESSAGES[lang].notChosen, 404)
    return respond(options, context, { path, lang, choice, session: signedIn.session.id })
  })
  return routes
}

async function respond(
  options: PreviewRoutesOptions,
  context: Context<AppVariables>,
  target: Target,
): Promise<Response> {
  const { lang, path } = target
  try {
    const isCall = path.startsWith('/api/')
    return await (isCall ? answerCall : showPage)(options, context, target)
  } catch (error) {
    if (error instanceof PreviewBusy) {
      const response = renderNotice(lang, PREVIEW_MESSAGES[lang].busy, 503)
      for (const name of ['retry-after', 'refresh']) response.headers.set(name, RETRY_SECONDS)
      return response
    }
    if (!(error instanceof PreviewProblems)) throw error
    const lines = error.problems.map(({ file, path: field, reason }) =>
      escapeHtml(`${[file, ...field.map(String)].join(' ')}: ${reason}`),
    )
    return renderNotice(lang, [PREVIEW_MESSAGES[lang].problems, lines.join('<br>')], 422)
  }
}

async function showPage(
  { previews, render, callApi, script, publicOrigin, requestContextOf }: PreviewRoutesOptions,
  context: Context<AppVariables>,
  { path, lang, choice, session }: Target,
): Promise<Response> {
  const { raw: request } = context.req
  const form = await readBody(request)
  if (form && isCrossOriginPost(request, publicOrigin)) return rejectCrossOriginPost(request)
  if (form && hasTooManyFields(form, request.headers.get('content-type'))) return rejectForm(path, 'tooLarge')
  const page = withPublicOrigin(withPath(request, path), publicOrigin, form)
  const shown = await previews.run(
    choice,
    async (transaction) => {
      const frames = await readFrameSources(transaction)
      const source: PageSource = {
        callApi: forPreview(createCaller(transaction), callApi),
        frames: () => frames,
        finish: (rendered) => toPreviewHtml(rendered, script),
      }
      return render(page, requestContextOf(context), source)
    },
    session,
  )
  if (!shown) return renderNotice(lang, PREVIEW_MESSAGES[lang].notChosen, 404)
  const location = shown.headers.get('location')
  if (location !== null) shown.headers.set('location', toPreviewPath(location) ?? location)
  return shown
}

/** Answer a call of an island. Only calls that read need a preview. */
async function answerCall(
  { previews, callApi, publicOrigin, requestContextOf }: PreviewRoutesOptions,
  context: Context<AppVariables>,
  { path, choice, session }: Target,
): Promise<Response> {
  const read = (async (call, input, lang, meta) => {
    const shown = await previews
      .run(
        choice,
        async (transaction) => ({ data: await createCaller(transaction)(call, input, lang, meta) }),
        session,
      )
      .catch((error: unknown) => {
        throw error instanceof PreviewBusy || error instanceof PreviewProblems
          ? readUnavailable(error)
          : error
      })
    if (!shown) throw new ApiError(404, (messages) => messages.notFound())
    return shown.data
  }) satisfies ApiCaller
  const { raw: request } = context.req
  return handleCall(forPreview(read, callApi), {
    request: withPath(request, path, await readBody(request)),
    isCrossOrigin: isCrossOriginPost(request, publicOrigin),
    ...requestContextOf(context),
  })
}

/**
 * Refuse what visitors send: nothing of a preview is stored. Searches find what is published, since building an index of
 * everything takes too long.
 */
function forPreview(read: ApiCaller, readPublished: ApiCaller): ApiCaller {
  return async (call, input, lang, meta) => {
    if (call.kind === 'form') throw new ApiError(403, () => PREVIEW_MESSAGES[lang].formRefused)
    return (call.path === searchSite.path ? readPublished : read)(call, input, lang, meta)
  }
}

/** Return the request without the prefix of the preview. */
function withPath(
  { url, method, headers, signal }: Request,
  path: string,
  body?: Uint8Array<ArrayBuffer>,
): Request {
  const target = new URL(url)
  // Assigned, because a path that begins with two slashes would be parsed as a host.
  target.pathname = path
  return new Request(target, { method, headers, signal, ...(body ? { body } : {}) })
}

async function readBody(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return request.method === 'POST' ? new Uint8Array(await request.arrayBuffer()) : undefined
}

function renderNotice(lang: Lang, [title, text]: readonly [string, string], status: number): Response {
  return new Response(standaloneHtml(lang, title, text), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': STANDALONE_HTML_POLICY.replace(
        "frame-ancestors 'none'",
        "frame-ancestors 'self'",
      ),
    },
  })
}
