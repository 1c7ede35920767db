import { Hono } from 'hono'
import type { ApiCaller } from '#api/caller.ts'
import { ApiError } from '#api/http/api-error.ts'
import { unsubscribe } from '#contract/enquiries.ts'
import { newsletterPath } from '#contract/paths.ts'
import { CACHE_POLICY } from './cache-policy.ts'

/**
 * One-click leaving (RFC 8058): mail programs post here on a press of their own button, without a login and without a
 * page. Who opens the address is sent to the page with the button, so that no program that only looks at links leaves
 * for anybody.
 */
export function newsletterRoutes(callApi: ApiCaller): Hono {
  const routes = new Hono()
  routes.post('/leave', async (context) => {
    context.header('cache-control', CACHE_POLICY.none)
    try {
      await callApi(unsubscribe, { token: context.req.query('token') ?? '' }, 'en')
      return context.text('You have left the newsletter.')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return context.text('This link is no longer valid.', error.status)
    }
  })
  routes.get('/leave', (context) => {
    return context.redirect(newsletterPath('leave', context.req.query('token') ?? ''), 303)
  })
  return routes
}
