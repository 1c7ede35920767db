import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../observability/metrics.ts'

/** Where browsers report what the Content-Security-Policy refused. */
export const CSP_REPORTS_PATH = '/reports/csp'

const MAX_REPORT_BYTES = 8 * 1024
/** Reports that are logged in a minute; all are counted. */
const MAX_LOGGED_PER_MINUTE = 10

/**
 * Takes the reports of browsers. What they say is anybody's: they are bounded in size, logged seldom and without the
 * visitor's address, and never answered with anything.
 */
export function cspReportRoutes(metrics: Metrics, log: Logger): Hono {
  const routes = new Hono()
  let minute = 0
  let logged = 0
  routes.post(CSP_REPORTS_PATH, async (context) => {
    metrics.cspReport()
    const length = Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY)
    if (length > MAX_REPORT_BYTES) return context.body(null, 413)
    const now = Math.floor(Date.now() / 60_000)
    if (now !== minute) [minute, logged] = [now, 0]
    const text = await context.req.text()
    if (logged < MAX_LOGGED_PER_MINUTE) {
      logged += 1
      // What stands behind a question mark may be a visitor's own, such as the key to a registration.
      log.warn(
        { report: text.replace(/\?[^"\s]*/g, '').slice(0, 1_000) },
        'a browser reports what the policy refused',
      )
    }
    return context.body(null, 204)
  })
  return routes
}
