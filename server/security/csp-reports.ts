import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../observability/metrics.ts'

/** Where browsers report violations of the Content-Security-Policy. */
export const CSP_REPORTS_PATH = '/reports/csp'

const MAX_REPORT_BYTES = 8 * 1024
/** All reports are counted in the metrics. */
const MAX_LOGGED_PER_MINUTE = 10

/**
 * Return the route that receives violation reports. Anyone can send one, so their size and the number of log lines are limited,
 * the client's IP address is not logged, and the response is empty.
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
      // A query string may be personal, such as the token of a registration.
      log.warn(
        { report: text.replace(/\?[^"\s]*/g, '').slice(0, 1_000) },
        'browser reported a policy violation',
      )
    }
    return context.body(null, 204)
  })
  return routes
}
