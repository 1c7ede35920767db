import { setTimeout as sleep } from 'node:timers/promises'
import { filterCall } from '../bench/filter-call.ts'
import { startSite } from '../bench/site-server.ts'
import { startPostgres } from '../postgres.ts'
import { startPostgresProxy } from '../postgres-proxy.ts'
import { type Extent, type Fault, type Finding, isInTime } from './fault.ts'

/**
 * Milliseconds in which an answer must come while the database is away: a statement that nobody answers is given up after
 * twelve seconds. And in which the site must be well again afterwards, with connections that turn out to be dead.
 */
const ANSWER = 16_000
const RECOVERY = 30_000

/** Milliseconds after which a kept page would be rendered again if it could be; waited for in the whole run only. */
const OLD = 5 * 60_000 + 2_000

const SHEET = '/documents/en/hz90-spec-sheet.pdf'

/** What a visitor has typed. */
const TYPED = 'Twelve kitchens, and a hood that hums'

type Answer = { status: number; text: string; milliseconds: number }
type Ask = (path: string, init?: RequestInit) => Promise<Answer>

/** The database goes and comes back: kept pages go on, forms say that nothing was sent, and nobody restarts anything. */
export const databaseAway: Fault = async ({ extent, dataDirectory }) => {
  const postgres = await startPostgres()
  const proxy = await startPostgresProxy(postgres.url)
  const site = await startSite({ dataDirectory, environment: { DATABASE_URL: proxy.url } })
  const ask: Ask = async (path, init = {}) => {
    const started = performance.now()
    const given = await fetch(site.origin + path, { ...init, signal: AbortSignal.timeout(ANSWER) }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    )
    return { ...given, milliseconds: performance.now() - started }
  }
  try {
    const gone = { name: 'gone', lang: 'kr', leave: postgres.goAway, comeBack: postgres.comeBack }
    const silent = {
      name: 'silent',
      lang: 'cn',
      leave: async () => proxy.fallSilent(),
      comeBack: async () => proxy.speakAgain(),
    }
    const findings = await tryWithout(ask, extent, gone)
    // Silence costs twelve seconds; `database/hung-postgres.test.ts` shows in every test run what is done about it.
    return extent === 'short' ? findings : [...findings, ...(await tryWithout(ask, 'short', silent))]
  } finally {
    await site.stop()
    proxy.stop()
    await postgres.stop()
  }
}

/** In a language of its own each time, whose pages nobody has asked for. */
type Absence = { name: string; lang: string; leave: () => Promise<void>; comeBack: () => Promise<void> }

async function tryWithout(
  ask: Ask,
  extent: Extent,
  { name, lang, leave, comeBack }: Absence,
): Promise<Finding[]> {
  const form = { email: 'ana@example.com', idempotency_key: crypto.randomUUID() }
  await ask('/productlist?id=1')
  await ask('/feedback')
  await ask(SHEET)
  if (extent === 'whole') await sleep(OLD)
  await leave()
  const kept = await ask('/productlist?id=1')
  // The second one comes after the attempt to render it again.
  const keptStill = await ask('/productlist?id=1')
  const sheet = await ask(SHEET)
  const [other, unmade, sent, page, ready] = await Promise.all([
    ask(`/${lang}/productdetail?id=FL95`),
    ask(`/documents/${lang}/fl95-spec-sheet.pdf`),
    ask('/api/Information/subscribe', { method: 'POST', body: new URLSearchParams(form) }),
    ask('/feedback', { method: 'POST', body: feedback() }),
    ask('/readyz'),
  ])
  await comeBack()
  const recovery = await untilWell(ask)
  const again = await ask('/api/Information/subscribe', { method: 'POST', body: new URLSearchParams(form) })
  // In the field, not only in the data that a script reads.
  const isKept = new RegExp(`<textarea[^>]*>${TYPED}</textarea>`).test(page.text)
  const age = extent === 'whole' ? ' that is older than five minutes' : ''
  const finding = (what: string, { status, milliseconds }: Answer, holds: boolean): Finding => ({
    what: `database ${name}: ${what}`,
    figure: `${status} after ${Math.round(milliseconds)} ms`,
    holds,
  })
  return [
    finding(`a kept page${age}`, kept, isServed(extent, kept)),
    finding('the same once more', keptStill, isServed(extent, keptStill)),
    finding('a document that is made', sheet, isServed(extent, sheet)),
    finding('a document that is not made', unmade, unmade.status === 503),
    finding('a page that is not kept', other, other.status === 503),
    finding('a form', sent, sent.status === 503),
    finding('a form by its page', page, page.status === 503),
    {
      what: `database ${name}: what was typed into it`,
      figure: isKept ? 'comes back in its field' : 'is lost',
      holds: isKept,
    },
    // A balancer must not take out what still sends kept pages: all instances share the database.
    finding('readiness', ready, ready.status === 200),
    {
      what: `database ${name}: well again without a restart`,
      figure: `${Math.round(recovery)} ms after it is back`,
      holds: recovery < RECOVERY,
    },
    finding('the same form, sent again', again, again.status === 200),
  ]
}

/** Kept in memory or on disk: nothing waits for the database. */
function isServed(extent: Extent, { status, milliseconds }: Answer): boolean {
  return status === 200 && isInTime(extent, milliseconds, 1_000)
}

function feedback(): URLSearchParams {
  const texts = { name: 'Ana', countries: 'Australia', city: 'Perth', phone: '0400 000 000', describe: TYPED }
  return new URLSearchParams({ ...texts, idempotency_key: crypto.randomUUID() })
}

/** Milliseconds until everything works: several times in a row, since there are several connections. */
async function untilWell(ask: Ask): Promise<number> {
  const started = performance.now()
  let inARow = 0
  while (inARow < 5 && performance.now() - started < RECOVERY) {
    const ready = await ask('/readyz')
    // Another question every time, so that the database is asked.
    const { path, ...call } = filterCall({ cate: 1, [`f${inARow}${Math.random()}`]: '1' })
    const answer = await ask(path, call)
    inARow = ready.status === 200 && answer.status === 200 ? inARow + 1 : 0
    await sleep(100)
  }
  return performance.now() - started
}
