import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { OfficeCookie } from '#api/office/office-handler.ts'
import { SESSION_MAX_MS } from '#api/office/sessions.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Seconds for which a started sign-in can be finished. */
const CHALLENGE_SECONDS = 600

const COOKIES: Record<OfficeCookie, { name: string; maxAge: number; path?: string; sameSite?: 'Lax' }> = {
  session: { name: 'office', maxAge: SESSION_MAX_MS / 1_000 },
  browser: { name: 'office-browser', maxAge: YEAR_SECONDS },
  challenge: { name: 'office-challenge', maxAge: CHALLENGE_SECONDS },
  preview: { name: 'office-preview', maxAge: SESSION_MAX_MS / 1_000, path: '/office/preview' },
  oidc: { name: 'office-oidc', maxAge: CHALLENGE_SECONDS, path: '/office/oidc', sameSite: 'Lax' },
}

/** Read and set the cookies of the office. Their path keeps them out of every public request, which caches may share. */
export function officeCookies(context: Context, publicUrl: string) {
  const secure = publicUrl.startsWith('https://')
  const optionsOf = (cookie: OfficeCookie) => {
    const { path = '/office' } = COOKIES[cookie]
    const sameSite: 'Lax' | 'Strict' = COOKIES[cookie].sameSite ?? 'Strict'
    return { path, httpOnly: true, sameSite, secure }
  }
  const nameOf = (cookie: OfficeCookie) =>
    secure ? `__Secure-${COOKIES[cookie].name}` : COOKIES[cookie].name
  return {
    getCookie: (cookie: OfficeCookie) => getCookie(context, nameOf(cookie)),
    setCookie: (cookie: OfficeCookie, value: string | null) => {
      if (value === null) deleteCookie(context, nameOf(cookie), optionsOf(cookie))
      else setCookie(context, nameOf(cookie), value, { ...optionsOf(cookie), maxAge: COOKIES[cookie].maxAge })
    },
  }
}
