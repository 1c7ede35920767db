import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#api/answer.ts'
import type { Ask } from '#api/ask.ts'
import { MESSAGES } from '#api/http/messages.ts'
import { Refusal } from '#api/http/refusal.ts'
import { type Lang, languageOf } from '#contract/languages.ts'
import { siteContext } from '#site/http/site-context.ts'
import { loadMessages } from '#site/i18n/messages.ts'
import type { Visitor } from './page-cache.ts'
import { pagePolicy } from './security-headers.ts'

export type RenderPage = (request: Request, visitor: Visitor) => Promise<Response>

type RendererOptions = {
  build: ServerBuild | (() => Promise<ServerBuild>)
  ask: Ask
  publicUrl: string
  /** What a page may show in a frame, from the content. */
  frames: () => readonly string[]
}

/** Gives the renderer of all pages: each request gets its language, its texts and the asking side of the contract. */
export function createPageRenderer({ build, ask, publicUrl, frames }: RendererOptions): RenderPage {
  const handle = createRequestHandler(build, 'production')
  return async (request, { requestId, ip = '', onFault: reportFault }) => {
    const { pathname } = new URL(request.url)
    const lang = languageOf(pathname)
    const visit: Visit = { requestId, ip, page: pathname }
    const context = new RouterContextProvider()
    context.set(siteContext, {
      lang,
      i18n: await loadMessages(lang),
      publicUrl,
      requestId,
      reportFault,
      ask: (call, input) => ask(call, input, lang).catch(toResponse(requestId, reportFault)),
      submit: async (call, fields) => {
        try {
          // The fields of a form are unchecked texts; asking is what holds them to the call's input.
          const data = await ask(call, fields as never, lang, visit)
          return { result: { code: 1, msg: 'success', data }, status: 200 }
        } catch (error) {
          const result = refusalEnvelope(error, lang, requestId, reportFault)
          return { result, status: error instanceof Refusal ? error.status : 500 }
        }
      },
      toDocument: (html, { status, headers, inline }) => {
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
function toResponse(requestId: string, reportFault: (error: unknown) => void) {
  return (error: unknown): never => {
    if (error instanceof Refusal) {
      const { status, retryAfter, fault } = error
      if (fault !== undefined) reportFault(fault)
      const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
      throw new Response(fault === undefined ? null : requestId, { status, headers })
    }
    reportFault(error)
    throw new Response(requestId, { status: 500 })
  }
}

function refusalEnvelope(
  error: unknown,
  lang: Lang,
  requestId: string,
  reportFault: (error: unknown) => void,
) {
  if (error instanceof Refusal) {
    if (error.fault !== undefined) reportFault(error.fault)
    return error.envelope(MESSAGES[lang])
  }
  reportFault(error)
  return { code: 0 as const, msg: MESSAGES[lang].fault(requestId), data: null }
}
