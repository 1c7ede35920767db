import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { startSite } from '../bench/site-server.ts'
import { startPostgres } from '../postgres.ts'
import { startPostgresProxy } from '../postgres-proxy.ts'
import { type Extent, type Fault, type Finding, isWithinLimit } from './fault.ts'

/**
 * Milliseconds within which the site must respond during an outage. A statement without a response times out after twelve
 * seconds.
 */
const RESPONSE_TIMEOUT_MS = 16_000
/** Milliseconds within which the site must recover after an outage, including replacing dead connections. */
const RECOVERY_TIMEOUT_MS = 30_000

/** Milliseconds after which a cached page is stale. Only the full run waits this long. */
const STALE_AFTER_MS = 5 * 60_000 + 2_000

const SPEC_SHEET_PATH = '/documents/en/hz90-spec-sheet.pdf'

/** Text typed into the form. */
const TYPED_TEXT = 'Twelve kitchens, and a hood that hums'

type TimedResponse = { status: number; text: string; milliseconds: number }
type SendRequest = (path: string, init?: RequestInit) => Promise<TimedResponse>

/** Take the database away: cached pages are still served, forms fail with a 503, and the site recovers without a restart. */
export const databaseOutage: Fault = async ({ extent, dataDirectory }) => {
  const postgres = await startPostgres()
  const proxy = await startPostgresProxy(postgres.url)
  const site = await startSite({ dataDirectory, environment: { DATABASE_URL: proxy.url } })
  const send: SendRequest = async (path, init = {}) => {
    const started = performance.now()
    const response = await fetch(site.origin + path, {
      ...init,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    }).then(
      async (received) => ({ status: received.status, text: await received.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    )
    return { ...response, milliseconds: performance.now() - started }
  }
  try {
    const shutDownOutage = { name: 'shut down', lang: 'kr', begin: postgres.shutDown, end: postgres.restart }
    const blackholeOutage = {
      name: 'unresponsive',
      lang: 'cn',
      begin: async () => proxy.blackhole(),
      end: async () => proxy.restore(),
    }
    const findings = await runDuringOutage(send, extent, shutDownOutage)
    // An unresponsive database costs twelve seconds per statement; `database/hung-postgres.test.ts` covers it in every test run.
    return extent === 'short'
      ? findings
      : [...findings, ...(await runDuringOutage(send, 'short', blackholeOutage))]
  } finally {
    await site.stop()
    proxy.stop()
    await postgres.stop()
  }
}

/** Each outage uses its own language, whose pages are not cached yet. */
type Outage = { name: string; lang: string; begin: () => Promise<void>; end: () => Promise<void> }

async function runDuringOutage(
  send: SendRequest,
  extent: Extent,
  { name, lang, begin, end }: Outage,
): Promise<Finding[]> {
  const form = { email: 'ana@example.com', idempotency_key: crypto.randomUUID() }
  await send('/productlist?id=1')
  await send('/feedback')
  await send(SPEC_SHEET_PATH)
  if (extent === 'full') await sleep(STALE_AFTER_MS)
  await begin()
  const cached = await send('/productlist?id=1')
  // By now the attempt to render the stale page again has failed.
  const cachedAgain = await send('/productlist?id=1')
  const sheet = await send(SPEC_SHEET_PATH)
  const { uncached, undrawnSheet, sent, page, ready } = await sendUncachedRequests(send, lang, form)
  await end()
  const recovery = await measureRecoveryMs(send)
  const again = await send('/api/Information/subscribe', { method: 'POST', body: new URLSearchParams(form) })
  // In the field itself, not only in the hydration data.
  const isTextRestored = new RegExp(`<textarea[^>]*>${TYPED_TEXT}</textarea>`).test(page.text)
  const age = extent === 'full' ? ' older than five minutes' : ''
  const finding = (what: string, { status, milliseconds }: TimedResponse, holds: boolean): Finding => ({
    what: `database ${name}: ${what}`,
    figure: `${status} after ${Math.round(milliseconds)} ms`,
    holds,
  })
  return [
    finding(`a cached page${age}`, cached, isServedQuickly(extent, cached)),
    finding('the same cached page again', cachedAgain, isServedQuickly(extent, cachedAgain)),
    finding('a cached document', sheet, isServedQuickly(extent, sheet)),
    finding('a document that is not cached', undrawnSheet, undrawnSheet.status === 503),
    finding('a page that is not cached', uncached, uncached.status === 503),
    finding('a form sent to its call', sent, sent.status === 503),
    finding('a form sent to its page', page, page.status === 503),
    {
      what: `database ${name}: text typed into that form`,
      figure: isTextRestored ? 'kept in its field' : 'lost',
      holds: isTextRestored,
    },
    // The balancer must keep the instance: it still serves cached pages, and all instances share the database.
    finding('readiness', ready, ready.status === 200),
    {
      what: `database ${name}: recovery without a restart`,
      figure: `${Math.round(recovery)} ms after the outage`,
      holds: recovery < RECOVERY_TIMEOUT_MS,
    },
    finding('the same form, sent again', again, again.status === 200),
  ]
}

/** Send requests that need the database, and the readiness probe, which must not, in parallel. */
async function sendUncachedRequests(send: SendRequest, lang: string, form: Record<string, string>) {
  const [uncached, undrawnSheet, sent, page, ready] = await Promise.all([
    send(`/${lang}/productdetail?id=FL95`),
    send(`/documents/${lang}/fl95-spec-sheet.pdf`),
    send('/api/Information/subscribe', { method: 'POST', body: new URLSearchParams(form) }),
    send('/feedback', { method: 'POST', body: createFeedbackForm() }),
    send('/readyz'),
  ])
  return { uncached, undrawnSheet, sent, page, ready }
}

/** Check for a 200 within a second: a response cached in memory or on disk does not wait for the database. */
function isServedQuickly(extent: Extent, { status, milliseconds }: TimedResponse): boolean {
  return status === 200 && isWithinLimit(extent, milliseconds, 1_000)
}

function createFeedbackForm(): URLSearchParams {
  const texts = {
    name: 'Ana',
    countries: 'Australia',
    city: 'Perth',
    phone: '0400 000 000',
    describe: TYPED_TEXT,
  }
  return new URLSearchParams({ ...texts, idempotency_key: crypto.randomUUID() })
}

/** Return the milliseconds until five requests in a row succeed: the pool has several connections, and each may be dead. */
async function measureRecoveryMs(send: SendRequest): Promise<number> {
  const started = performance.now()
  let successesInARow = 0
  while (successesInARow < 5 && performance.now() - started < RECOVERY_TIMEOUT_MS) {
    const ready = await send('/readyz')
    // A different query each time, so that it misses the cache and reaches the database.
    const { path, ...call } = filterCall({ cate: 1, [`f${successesInARow}${Math.random()}`]: '1' })
    const response = await send(path, call)
    successesInARow = ready.status === 200 && response.status === 200 ? successesInARow + 1 : 0
    await sleep(100)
  }
  return performance.now() - started
}
