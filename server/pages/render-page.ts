import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { ApiCaller } from '#api/caller.ts'
import type { RequestMeta } from '#api/handler.ts'
import { ApiError } from '#api/http/api-error.ts'
import { ERROR_MESSAGES } from '#api/http/error-messages.ts'
import { type Lang, languageOfPath } from '#contract/languages.ts'
import { siteContext } from '#site/http/site-context.ts'
import { loadI18n } from '#site/i18n/message-catalogues.ts'
import type { RequestContext } from '../cache/page-cache.ts'
import { pagePolicy } from '../security/security-headers.ts'

export type RenderPage = (request: Request, requestContext: RequestContext) => Promise<Response>

type RendererOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  callApi: ApiCaller
  publicUrl: string
  /** What a page may show in a frame, from the content. */
  frames: () => readonly string[]
}

/** Gives the renderer of all pages: each request gets its language, its texts and the asking side of the contract. */
export function createPageRenderer({ build, callApi, publicUrl, frames }: RendererOptions): RenderPage {
  const handle = createRequestHandler(build, 'production')
  return async (request, { requestId, ip = '', onError: reportError }) => {
    const { pathname } = new URL(request.url)
    const lang = languageOfPath(pathname)
    const requestMeta: RequestMeta = { requestId, ip, page: pathname }
    const context = new RouterContextProvider()
    context.set(siteContext, {
      lang,
      i18n: await loadI18n(lang),
      publicUrl,
      requestId,
      reportError,
      callApi: (call, input) => callApi(call, input, lang).catch(throwErrorResponse(requestId, reportError)),
      submit: async (call, fields) => {
        try {
          // The fields of a form are unchecked texts; asking is what holds them to the call's input.
          const data = await callApi(call, fields as never, lang, requestMeta)
          return { result: { code: 1, msg: 'success', data }, status: 200 }
        } catch (error) {
          const result = errorEnvelope(error, lang, requestId, reportError)
          return { result, status: error instanceof ApiError ? error.status : 500 }
        }
      },
      toHtmlResponse: (html, { status, headers, inline }) => {
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-security-policy', pagePolicy({ inline, frames: frames() }))
        // Bytes, not a text: a Response would look through a text once more for what is no Unicode.
        return new Response(Buffer.from(html), { status, headers })
      },
    })
    return handle(request, context)
  }
}

/** A refused reading call becomes the page of its status; a fault becomes the error page with the request's number. */
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
