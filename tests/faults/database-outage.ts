import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { startSite } from '../bench/site-server.ts'
import { startPostgres } from '../postgres.ts'
import { startPostgresProxy } from '../postgres-proxy.ts'
import { type Extent, type Fault, type Finding, isWithinLimit } from './fault.ts'

/**
 * Milliseconds in which an answer must come while the database is away: a statement that nobody answers is given up after
 * twelve seconds. And in which the site must be well again afterwards, with connections that turn out to be dead.
 */
const RESPONSE_TIMEOUT_MS = 16_000
const RECOVERY_TIMEOUT_MS = 30_000

/** Milliseconds after which a kept page would be rendered again if it could be; waited for in the whole run only. */
const STALE_AFTER_MS = 5 * 60_000 + 2_000

const SPEC_SHEET_PATH = '/documents/en/hz90-spec-sheet.pdf'

/** What a visitor has typed. */
const TYPED_TEXT = 'Twelve kitchens, and a hood that hums'

type TimedResponse = { status: number; text: string; milliseconds: number }
type SendRequest = (path: string, init?: RequestInit) => Promise<TimedResponse>

/** The database goes and comes back: kept pages go on, forms say that nothing was sent, and nobody restarts anything. */
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
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    )
    return { ...response, milliseconds: performance.now() - started }
  }
  try {
    const shutDownOutage = { name: 'gone', lang: 'kr', begin: postgres.shutDown, end: postgres.restart }
    const blackholeOutage = {
      name: 'silent',
      lang: 'cn',
      begin: async () => proxy.blackhole(),
      end: async () => proxy.restore(),
    }
    const findings = await runDuringOutage(send, extent, shutDownOutage)
    // Silence costs twelve seconds; `database/hung-postgres.test.ts` shows in every test run what is done about it.
    return extent === 'short'
      ? findings
      : [...findings, ...(await runDuringOutage(send, 'short', blackholeOutage))]
  } finally {
    await site.stop()
    proxy.stop()
    await postgres.stop()
  }
}

/** In a language of its own each time, whose pages nobody has asked for. */
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
  // The second one comes after the attempt to render it again.
  const cachedAgain = await send('/productlist?id=1')
  const sheet = await send(SPEC_SHEET_PATH)
  const { uncached, undrawnSheet, sent, page, ready } = await sendUncachedRequests(send, lang, form)
  await end()
  const recovery = await measureRecoveryMs(send)
  const again = await send('/api/Information/subscribe', { method: 'POST', body: new URLSearchParams(form) })
  // In the field, not only in the data that a script reads.
  const isTextRestored = new RegExp(`<textarea[^>]*>${TYPED_TEXT}</textarea>`).test(page.text)
  const age = extent === 'full' ? ' that is older than five minutes' : ''
  const finding = (what: string, { status, milliseconds }: TimedResponse, holds: boolean): Finding => ({
    what: `database ${name}: ${what}`,
    figure: `${status} after ${Math.round(milliseconds)} ms`,
    holds,
  })
  return [
    finding(`a kept page${age}`, cached, isServedQuickly(extent, cached)),
    finding('the same once more', cachedAgain, isServedQuickly(extent, cachedAgain)),
    finding('a document that is made', sheet, isServedQuickly(extent, sheet)),
    finding('a document that is not made', undrawnSheet, undrawnSheet.status === 503),
    finding('a page that is not kept', uncached, uncached.status === 503),
    finding('a form', sent, sent.status === 503),
    finding('a form by its page', page, page.status === 503),
    {
      what: `database ${name}: what was typed into it`,
      figure: isTextRestored ? 'comes back in its field' : 'is lost',
      holds: isTextRestored,
    },
    // A balancer must not take out what still sends kept pages: all instances share the database.
    finding('readiness', ready, ready.status === 200),
    {
      what: `database ${name}: well again without a restart`,
      figure: `${Math.round(recovery)} ms after it is back`,
      holds: recovery < RECOVERY_TIMEOUT_MS,
    },
    finding('the same form, sent again', again, again.status === 200),
  ]
}

/** Send at once what only the database can answer, and what must not depend on it. */
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

/** Kept in memory or on disk: nothing waits for the database. */
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

/** Milliseconds until everything works: several times in a row, since there are several connections. */
async function measureRecoveryMs(send: SendRequest): Promise<number> {
  const started = performance.now()
  let successesInARow = 0
  while (successesInARow < 5 && performance.now() - started < RECOVERY_TIMEOUT_MS) {
    const ready = await send('/readyz')
    // Another question every time, so that the database is asked.
    const { path, ...call } = filterCall({ cate: 1, [`f${successesInARow}${Math.random()}`]: '1' })
    const response = await send(path, call)
    successesInARow = ready.status === 200 && response.status === 200 ? successesInARow + 1 : 0
    await sleep(100)
  }
  return performance.now() - started
}
