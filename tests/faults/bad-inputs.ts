import fc from 'fast-check'
import { z } from 'zod'
import { failure, success } from '#contract/envelope.ts'
import { CALLS } from '#contract/index.ts'
import { makeTemporaryFolder } from '../bench/processes.ts'
import { type SiteServer, startSite } from '../bench/site-server.ts'
import { startPostgres } from '../postgres.ts'
import type { Fault, Finding } from './fault.ts'
import { anyBody } from './nasty-inputs.ts'
import { anyPage, anyPageForm, PAGES } from './nasty-pages.ts'
import { describeSent, requestOf, type Sent } from './sent.ts'

const SEED = 20_261_121
const RUNS = { short: 400, whole: 10_000 }

/** An answer that takes longer counts as a hang, in milliseconds. */
const PATIENCE = 20_000

/** Limits of how often one visitor may write would hide what lies behind them. */
const WITHOUT_LIMITS = { FORMS_PER_ADDRESS: '0', FORMS_PER_MINUTE: '0' }

const envelope = z.union([failure, success(z.unknown())])

const anyCall: fc.Arbitrary<Sent> = fc.constantFrom(...CALLS).chain((call) =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: anyBody(call).map(
        (body): Sent => ({ method: 'POST', address: call.path, isCall: true, body }),
      ),
    },
    fc
      .constantFrom('GET', 'PUT', 'DELETE')
      .map((method): Sent => ({ method, address: call.path, isCall: true })),
  ),
)

const anySent = fc.oneof(
  { weight: 5, arbitrary: anyCall },
  { weight: 3, arbitrary: anyPage },
  { weight: 2, arbitrary: anyPageForm },
)

/** Whatever is sent to a call or a page: no fault of ours, no hang, and from a call an envelope with a message. */
export const badInputs: Fault = async ({ extent, dataDirectory }) => {
  const runs = RUNS[extent]
  const findings = await tryOn('SQLite', runs, { dataDirectory, environment: WITHOUT_LIMITS })
  if (extent === 'short') return findings
  const postgres = await startPostgres()
  try {
    const environment = { ...WITHOUT_LIMITS, DATABASE_URL: postgres.url }
    return [
      ...findings,
      ...(await tryOn('PostgreSQL', runs, { dataDirectory: makeTemporaryFolder(), environment })),
    ]
  } finally {
    await postgres.stop()
  }
}

async function tryOn(
  database: string,
  runs: number,
  options: Parameters<typeof startSite>[0],
): Promise<Finding[]> {
  const site = await startSite(options)
  try {
    const tally = openTally()
    const result = await fc.check(
      fc.asyncProperty(anySent, (sent) => sendOne(site, sent, tally)),
      { numRuns: runs, seed: SEED },
    )
    const [counterexample] = result.counterexample ?? []
    const figure = result.failed
      ? `${counterexample ? describeSent(counterexample) : ''}: ${String(result.errorInstance).slice(0, 300)}`
      : tally.text()
    return [
      {
        what: `${database}: ${runs} bad inputs to calls and pages, seed ${SEED}`,
        figure,
        holds: !result.failed,
      },
      ...(await faultsCounted(database, site)),
      ...tally.reach(database, runs),
    ]
  } finally {
    await site.stop()
  }
}

/** Throws for whatever must not come back. */
async function sendOne({ origin }: SiteServer, sent: Sent, tally: Tally): Promise<void> {
  const answer = await fetch(origin + sent.address, {
    ...requestOf(sent),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  })
  const text = await answer.text()
  tally.count(sent, answer.status, text)
  if (answer.status >= 500) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
  if (/\n\s+at \S+ \(?(file|node|\/)/.test(text)) throw new Error('it tells of our files')
  if (!sent.isCall) return
  const { msg } = envelope.parse(JSON.parse(text))
  if (msg.trim() === '') throw new Error('no message')
}

/** What the site itself counts as a fault of ours, whatever it answered. */
async function faultsCounted(database: string, { origin }: SiteServer): Promise<Finding[]> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const count = /^internal_errors_total (\d+)$/m.exec(metrics)?.[1]
  return [{ what: `${database}: faults the site counted`, figure: String(count), holds: count === '0' }]
}

type Tally = ReturnType<typeof openTally>

/** Inputs of this many runs reach everything there is, so that what they do not reach is a fault of the generator. */
const ENOUGH_TO_REACH_ALL = 10_000

/** Counts what came back: inputs that are all refused at the door would try nothing that lies behind it. */
function openTally() {
  const statuses = new Map<number, number>()
  const taken = new Set<string>()
  const pages = new Set<string>()
  let stored = 0
  return {
    count: ({ address, isCall }: Sent, status: number, text: string) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const path = address.replace(/\?.*$/, '')
      // 404 from a call says that what was asked for in the right way does not exist.
      if (isCall && (status === 200 || status === 404)) taken.add(path)
      if (!isCall) pages.add(path)
      if (/SR-[A-Z0-9]{4}-[A-Z0-9]{4}/.test(text) || status === 303) stored += 1
    },
    text: () =>
      `${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}; ${stored} forms stored`,
    reach: (database: string, runs: number): Finding[] => {
      const refused = CALLS.filter(({ path }) => !taken.has(path)).map(({ path }) => path)
      const unseen = PAGES.filter((path) => !path.includes(':') && !pages.has(path))
      if (runs < ENOUGH_TO_REACH_ALL) return []
      return [
        {
          what: `${database}: calls and pages that were reached, and forms stored`,
          figure: `${CALLS.length - refused.length} of ${CALLS.length} calls, ${PAGES.length - unseen.length} of ${PAGES.length} pages, ${stored} forms ${[...refused, ...unseen].slice(0, 5).join(' ')}`,
          holds: refused.length === 0 && unseen.length === 0 && stored > 0,
        },
      ]
    },
  }
}
