import type { Call } from '#contract/call.ts'
import type { Failure } from '#contract/envelope.ts'
import { CALLS } from '#contract/index.ts'
import type { Lang } from '#contract/languages.ts'
import { lang as langSchema, market } from '#contract/market.ts'
import { fromWire, toWire } from '#contract/wire-names.ts'
import type { ApiCaller } from '../caller.ts'
import type { RequestMeta } from '../handler.ts'
import { ApiError } from './api-error.ts'
import { ERROR_MESSAGES } from './error-messages.ts'
import { jsonResponse } from './json-response.ts'
import { negotiateLanguage } from './negotiate-language.ts'
import { type CallFields, parseCallBody } from './parse-body.ts'

const langOrEnglish = langSchema.catch('en')
const callsByPath: ReadonlyMap<string, Call> = new Map(CALLS.map((call) => [call.path, call]))

type ApiRequest = {
  request: Request
  /** Identifies the request in logs and in the message of an internal error. */
  requestId: string
  /** Client IP; empty if unknown. */
  ip?: string
  /** True if the browser's headers say that a page of another site sent the request. */
  isCrossOrigin?: boolean
  /** Called with every internal error; an ApiError alone is not one. */
  onError: (error: unknown) => void
}

/** Handle one HTTP request to a call of the contract, and return its envelope. Never throws. */
export async function handleCall(
  callApi: ApiCaller,
  { request, requestId, ip = '', isCrossOrigin = false, onError }: ApiRequest,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  // Used until the body is parsed, because the language is one of its fields.
  let lang: Lang = negotiateLanguage(request.url, request.headers.get('accept-language'))
  const requestMeta: RequestMeta = { requestId, ip, page: refererPath(request) }
  try {
    const call = callsByPath.get(pathname)
    if (!call) throw new ApiError(404, (messages) => messages.unknownCall())
    if (request.method !== 'POST') throw new ApiError(405, (messages) => messages.methodNotAllowed())
    if (isCrossOrigin && call.kind === 'form') throw new ApiError(403, (messages) => messages.crossOrigin())
    const { fields, repeated } = await parseCallBody(request, pathname)
    const { lang: tag, country, ...input } = fields
    lang = langOrEnglish.parse(tag)
    if (repeated !== undefined)
      throw new ApiError(400, (messages) => messages.duplicateField(repeated), repeated)
    checkMarket({ lang: tag, country })
    const data =
      call.kind === 'form'
        ? await callApi(call, input, lang, requestMeta)
        : toWire(await callApi(call, fromWire(input), lang, requestMeta))
    return jsonResponse(200, { code: 1, msg: 'success', data })
  } catch (error) {
    if (!(error instanceof ApiError)) {
      onError(error)
      const msg = ERROR_MESSAGES[lang].internalError(requestId)
      return jsonResponse(500, { code: 0, msg, data: null } satisfies Failure)
    }
    if (error.underlyingError !== undefined) onError(error.underlyingError)
    const { status, retryAfterSeconds } = error
    const response = jsonResponse(status, error.toEnvelope(ERROR_MESSAGES[lang]), retryAfterSeconds)
    if (error.status === 405) response.headers.set('allow', 'POST')
    return response
  }
}

/** Return the path of the page that sent the form, without its query, which may contain personal data. */
function refererPath(request: Request): string {
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? new URL(referrer).pathname : ''
}

/** Reject an unknown language or country, so that a typo is not silently answered in English. */
function checkMarket(fields: CallFields): void {
  const provided = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = market.safeParse(provided)
  if (result.success) return
  const field = String(result.error.issues[0]?.path[0] ?? 'lang')
  throw new ApiError(400, (messages) => messages.invalid(field), field)
}
