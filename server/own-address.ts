import type { Lang } from '#contract/languages.ts'
import { languageOf } from '#site/i18n/languages.ts'
import { CACHE_POLICY } from './cache-policy.ts'

export type OwnAddress = {
  /** Where visitors reach the site, without a slash at the end. */
  publicUrl: string
  /** The only origin whose pages may send forms; undefined where nobody said, so that any name of this machine does. */
  formOrigin: string | undefined
}

const FOREIGN: Record<Lang, string> = {
  en: 'This form was sent from another site. Please open it here and send it again.',
  cn: '此表单来自其他网站。请在本站打开后重新提交。',
  tw: '此表單來自其他網站。請在本站開啟後重新送出。',
  kr: '다른 사이트에서 보낸 양식입니다. 이 사이트에서 양식을 열어 다시 보내 주세요.',
  id: 'Formulir ini dikirim dari situs lain. Silakan buka di sini lalu kirim lagi.',
}

/**
 * Whether a page of another site sent this form. A browser says of every form from which origin it comes; what says
 * nothing is a program, which could say anything. Behind TLS only PUBLIC_URL tells what the right origin is, since this
 * server is spoken to in plain HTTP.
 */
export function isForeignForm(request: Request, { formOrigin }: OwnAddress): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return false
  if (!URL.canParse(origin)) return true
  const { host, origin: sender } = new URL(origin)
  return formOrigin === undefined ? host !== request.headers.get('host') : sender !== formOrigin
}

/** No fault of ours, and nothing the visitor did wrong: the answer says what to do. */
export function refuseForeignForm(request: Request): Response {
  return new Response(FOREIGN[languageOf(new URL(request.url).pathname)], {
    status: 403,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_POLICY.none },
  })
}

/**
 * The request as it would have come without a proxy: React Router compares a form's origin with the address of its
 * request, and what is rendered must not depend on the name a visitor reached this server by.
 */
export function atOwnAddress(request: Request, { publicUrl }: OwnAddress): Request {
  const { method, headers, signal } = request
  const { pathname, search } = new URL(request.url)
  const isRead = method === 'GET' || method === 'HEAD'
  const origin = isRead ? null : headers.get('origin')
  const url = (origin ?? new URL(publicUrl).origin) + pathname + search
  if (isRead) return new Request(url, { method, headers, signal })
  // The types of the browser's Request do not know `duplex`, which Node asks for where a body is a stream.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    signal,
    body: request.body,
    duplex: 'half',
  }
  return new Request(url, init)
}
