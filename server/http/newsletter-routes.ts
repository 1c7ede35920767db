import { Hono } from 'hono'
import type { ApiCaller } from '#api/caller.ts'
import { ApiError } from '#api/http/api-error.ts'
import { unsubscribe } from '#contract/enquiries.ts'
import { LANGS, localizePath } from '#contract/languages.ts'
import { newsletterPath } from '#contract/newsletter-paths.ts'
import { readSignedToken } from '#contract/signed-token.ts'
import { CACHE_POLICY } from './cache-policy.ts'

/**
 * Return the routes for one-click unsubscribe (RFC 8058): mail clients POST here without a login or a page. GET redirects to
 * the page with the unsubscribe button, so that link scanners do not unsubscribe anyone.
 */
export function newsletterRoutes(callApi: ApiCaller): Hono {
  const routes = new Hono()
  routes.post('/leave', async (context) => {
    context.header('cache-control', CACHE_POLICY.none)
    try {
      await callApi(unsubscribe, { token: readSignedToken(context.req.query('token') ?? '') }, 'en')
      return context.text('You have left the newsletter.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return context.text('This link is no longer valid.', error.status)
    }
  })
  routes.get('/leave', (context) => {
    const path = newsletterPath('leave', readSignedToken(context.req.query('token') ?? ''))
    // Links of older mails name no language.
    const lang = LANGS.find((tag) => tag === context.req.query('lang')) ?? 'en'
    return context.redirect(localizePath(path, lang), 303)
  })
  return routes
}
