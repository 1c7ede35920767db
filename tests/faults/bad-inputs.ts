import fc from 'fast-check'
import { z } from 'zod'
import { failure, success } from '#contract/envelope.ts'
import { CALLS } from '#contract/index.ts'
import { createTemporaryFolder } from '../bench/processes.ts'
import { type SiteServer, startSite } from '../bench/site-server.ts'
import { startPostgres } from '../postgres.ts'
import type { Fault, Finding } from './fault.ts'
import { describeRequest, type GeneratedRequest, toRequestInit } from './generated-request.ts'
import { anyBody } from './hostile-inputs.ts'
import { anyPage, anyPageForm, PAGES } from './hostile-pages.ts'

const SEED = 20_261_121
const RUNS = { short: 200, full: 10_000 }

/** Milliseconds after which a request counts as hung. */
const RESPONSE_TIMEOUT_MS = 20_000

/** Rate limits are off: otherwise most forms would be rejected before they reach the handlers. */
const NO_RATE_LIMITS = { FORMS_PER_ADDRESS: '0', FORMS_PER_MINUTE: '0' }

const envelope = z.union([failure, success(z.unknown())])

const anyCall: fc.Arbitrary<GeneratedRequest> = fc.constantFrom(...CALLS).chain((call) =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: anyBody(call).map(
        (body): GeneratedRequest => ({ method: 'POST', path: call.path, isCall: true, body }),
      ),
    },
    fc
      .constantFrom('GET', 'PUT', 'DELETE')
      .map((method): GeneratedRequest => ({ method, path: call.path, isCall: true })),
  ),
)

const anyRequest = fc.oneof(
  { weight: 5, arbitrary: anyCall },
  { weight: 3, arbitrary: anyPage },
  { weight: 2, arbitrary: anyPageForm },
)

/** Send random input to calls and pages: no 5xx, no hang, and every call responds with an envelope and a message. */
export const badInputs: Fault = async ({ extent, dataDirectory }) => {
  const runs = RUNS[extent]
  const findings = await runOn('SQLite', runs, { dataDirectory, environment: NO_RATE_LIMITS })
  if (extent === 'short') return findings
  const postgres = await startPostgres()
  try {
    const environment = { ...NO_RATE_LIMITS, DATABASE_URL: postgres.url }
    return [
      ...findings,
      ...(await runOn('PostgreSQL', runs, { dataDirectory: createTemporaryFolder(), environment })),
    ]
  } finally {
    await postgres.stop()
  }
}

async function runOn(
  database: string,
  runs: number,
  options: Parameters<typeof startSite>[0],
): Promise<Finding[]> {
  const site = await startSite(options)
  try {
    const tally = createTally()
    const result = await fc.check(
      fc.asyncProperty(anyRequest, (sent) => sendOne(site, sent, tally)),
      { numRuns: runs, seed: SEED },
    )
    const [counterexample] = result.counterexample ?? []
    const figure = result.failed
      ? `${counterexample ? describeRequest(counterexample) : ''}: ${String(result.errorInstance).slice(0, 300)}`
      : tally.format()
    return [
      {
        what: `${database}: ${runs} bad inputs to calls and pages, seed ${SEED}`,
        figure,
        holds: !result.failed,
      },
      ...(await checkErrorCount(database, site)),
      ...tally.checkCoverage(database, runs),
    ]
  } finally {
    await site.stop()
  }
}

/**
 * Send one request.
 *
 * @throws if the response is a 5xx, leaks a stack trace, or is not a valid envelope.
 */
async function sendOne({ origin }: SiteServer, sent: GeneratedRequest, tally: Tally): Promise<void> {
  const response = await fetch(origin + sent.path, {
    ...toRequestInit(sent),
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  const text = await response.text()
  tally.count(sent, response.status, text)
  if (response.status >= 500) throw new Error(`${response.status} ${text.slice(0, 200)}`)
  if (/\n\s+at \S+ \(?(file|node|\/)/.test(text)) throw new Error('the response contains a stack trace')
  if (!sent.isCall) return
  const { msg } = envelope.parse(JSON.parse(text))
  if (msg.trim() === '') throw new Error('no message')
}

/** Check that the site counted no internal error, whatever status it sent. */
async function checkErrorCount(database: string, { origin }: SiteServer): Promise<Finding[]> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  const count = /^internal_errors_total (\d+)$/m.exec(metrics)?.[1]
  return [
    { what: `${database}: internal errors in the metrics`, figure: String(count), holds: count === '0' },
  ]
}

type Tally = ReturnType<typeof createTally>

/** This many runs reach every call and page; if one is not reached, the generator is at fault. */
const MIN_RUNS_FOR_FULL_COVERAGE = 10_000

/** Count the responses: if validation rejected every input, the run would not test the handlers. */
function createTally() {
  const statuses = new Map<number, number>()
  const acceptedCalls = new Set<string>()
  const visitedPages = new Set<string>()
  let stored = 0
  return {
    count: ({ path: pathWithQuery, isCall }: GeneratedRequest, status: number, text: string) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const path = pathWithQuery.replace(/\?.*$/, '')
      // A call responds 404 when its input is valid but the resource does not exist.
      if (isCall && (status === 200 || status === 404)) acceptedCalls.add(path)
      if (!isCall) visitedPages.add(path)
      if (/SR-[A-Z0-9]{4}-[A-Z0-9]{4}/.test(text) || status === 303) stored += 1
    },
    format: () =>
      `${[...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}; ${stored} forms stored`,
    checkCoverage: (database: string, runs: number): Finding[] => {
      const unreachedCalls = CALLS.filter(({ path }) => !acceptedCalls.has(path)).map(({ path }) => path)
      const unvisitedPages = PAGES.filter((path) => !path.includes(':') && !visitedPages.has(path))
      if (runs < MIN_RUNS_FOR_FULL_COVERAGE) return []
      return [
        {
          what: `${database}: coverage of calls and pages, and forms stored`,
          figure: `${CALLS.length - unreachedCalls.length} of ${CALLS.length} calls, ${PAGES.length - unvisitedPages.length} of ${PAGES.length} pages, ${stored} forms ${[...unreachedCalls, ...unvisitedPages].slice(0, 5).join(' ')}`,
          holds: unreachedCalls.length === 0 && unvisitedPages.length === 0 && stored > 0,
        },
      ]
    },
  }
}
