import type { IncomingMessage, ServerResponse } from 'node:http'
import { negotiateLanguage } from '#api/http/negotiate-language.ts'
import { languageOfPath } from '#contract/languages.ts'
import { requestPath } from '../http/request-path.ts'
import { requestIdOf } from '../observability/request-id.ts'
import { DATA_POLICY, SECURITY_HEADERS } from '../security/security-headers.ts'
import { STANDALONE_HTML_POLICY, standaloneHtml } from './standalone-html.ts'

export const RETRY_AFTER_SECONDS = '2'

export const OVERLOAD_MESSAGES = {
  en: 'The kitchen is full at the moment. Please try again in a few seconds.',
  cn: '当前访问人数较多，请稍等几秒再试。',
  tw: '目前訪客較多，請稍候幾秒再試。',
  kr: '지금 방문자가 많습니다. 잠시 후 다시 시도해 주세요.',
  id: 'Saat ini pengunjung sedang ramai. Silakan coba lagi dalam beberapa detik.',
} as const

/**
 * Send a cheap 503 for a shed request, in the language of the page or the one negotiated for an API call. `headers` are added
 * to the security headers.
 */
export function sendOverloaded(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const path = requestPath(request)
  const isCall = path.startsWith('/api/')
  const lang = isCall
    ? negotiateLanguage(request.url ?? '', request.headers['accept-language'])
    : languageOfPath(path)
  const msg = OVERLOAD_MESSAGES[lang]
  const body = isCall ? JSON.stringify({ code: 0, msg, data: null }) : standaloneHtml(lang, msg)
  response.writeHead(503, {
    ...SECURITY_HEADERS,
    ...headers,
    'content-security-policy': isCall ? DATA_POLICY : STANDALONE_HTML_POLICY,
    'content-type': isCall ? 'application/json' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
    // A client that has to retry must not occupy a connection meanwhile.
    connection: 'close',
    'x-request-id': requestIdOf(request),
  })
  response.end(body)
  // Discard the rest of the request body.
  request.resume()
}
