import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ApiCaller } from '#api/caller.ts'
import type { RequestMeta } from '#api/handler.ts'
import { ApiError } from '#api/http/api-error.ts'
import { ERROR_MESSAGES } from '#api/http/error-messages.ts'
import { type Lang, languageOfPath, stripLanguagePrefix } from '#contract/languages.ts'
import { siteContext } from '#site/http/site-context.ts'
import { loadI18n } from '#site/i18n/message-catalogues.ts'
import type { RequestContext } from '../cache/page-cache.ts'
import { type PolicyOptions, pagePolicy } from '../security/security-headers.ts'
import type { LanguagesOf } from './page-languages.ts'

/** Where the content of a page comes from. */
export type PageSource = {
  callApi: ApiCaller
  /** Returns the frame sources that the content requires. */
  frames: () => readonly string[]
  /** Changes the finished page. */
  finish?: (page: RenderedPage) => RenderedPage
}

/** The HTML of a page with the inline scripts and styles that its policy allows. */
export type RenderedPage = { html: string; inline: PolicyOptions['inline'] }

/** Renders a page from the published content, or from another source. */
export type RenderPage = (
  request: Request,
  requestContext: RequestContext,
  source?: PageSource,
) => Promise<Response>

type RendererOptions = PageSource & {
  build: ServerBuild | (() => Promise<ServerBuild>)
  publicUrl: string
  languagesOf: LanguagesOf
}

/** Create the renderer of pages, which provides each request with its language, messages and API caller. */
export function createPageRenderer({
  build,
  publicUrl,
  languagesOf,
  ...published
}: RendererOptions): RenderPage {
  const handle = createRequestHandler(build, 'production')
  return async (request, { requestId, ip = '', onError: reportError }, source = published) => {
    const { callApi, frames, finish } = source
    const url = new URL(request.url)
    const { pathname } = url
    const lang = languageOfPath(pathname)
    url.pathname = stripLanguagePrefix(pathname)
    const requestMeta: RequestMeta = { requestId, ip, page: pathname }
    const context = new RouterContextProvider()
    context.set(siteContext, {
      lang,
      i18n: await loadI18n(lang),
      publicUrl,
      languagesOf,
      requestId,
      reportError,
      callApi: (call, input) => callApi(call, input, lang).catch(throwErrorResponse(requestId, reportError)),
      submit: async (call, fields) => {
        try {
          // Form fields are unvalidated strings; the caller validates them against the call's input schema.
          const data = await callApi(call, fields as never, lang, requestMeta)
          return { result: { code: 1, msg: 'success', data }, status: 200 }
        } catch (error) {
          const result = errorEnvelope(error, lang, requestId, reportError)
          return { result, status: error instanceof ApiError ? error.status : 500 }
        }
      },
      toHtmlResponse: (rendered, { status, headers, inline: allowed }) => {
        const page = { html: rendered, inline: allowed }
        const { html, inline } = finish ? finish(page) : page
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-security-policy', pagePolicy({ inline, frames: frames() }))
        // A Buffer, because Response would scan a string again for invalid Unicode.
        return new Response(Buffer.from(html), { status, headers })
      },
    })
    return handle(lang === 'en' ? request : new Request(url, request), context)
  }
}

/** Convert an API error into the error page of its status, and an internal error into one with the request ID. */
function throwErrorResponse(requestId: string, reportError: (error: unknown) => void) {
  return (error: unknown): never => {
    if (error instanceof ApiError) {
      const { status, retryAfterSeconds, underlyingError } = error
      if (underlyingError !== undefined) reportError(underlyingError)
      const headers = new Headers(
        retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
      )
      throw new Response(underlyingError === undefined ? null : requestId, { status, headers })
    }
    reportError(error)
    throw new Response(requestId, { status: 500 })
  }
}

function errorEnvelope(error: unknown, lang: Lang, requestId: string, reportError: (error: unknown) => void) {
  if (error instanceof ApiError) {
    if (error.underlyingError !== undefined) reportError(error.underlyingError)
    return error.toEnvelope(ERROR_MESSAGES[lang])
  }
  reportError(error)
  return { code: 0 as const, msg: ERROR_MESSAGES[lang].internalError(requestId), data: null }
}
