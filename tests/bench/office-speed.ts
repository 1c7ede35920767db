import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { submitFeedback } from '../submit-feedback.ts'
import { insertSubmissions } from './bulk-submissions.ts'
import type { Figure } from './figures.ts'
import { HOME } from './measured-routes.ts'
import { type Call, createCaller, publishEnglish, saveKind, signInAdministrator } from './office-session.ts'
import { createTemporaryFolder } from './processes.ts'
import { runLoad } from './run-load.ts'
import { startSite } from './site-server.ts'
import { median } from './statistics.ts'

const DATABASE_FILE = 'serein.sqlite'
const SUBMISSION_COUNT = 100_000
const CALLS = 9
/** Milliseconds that a list may take, whatever its filter. */
const MAX_LIST_MS = 300

const LIST = 'inbox/list'
/** Calls as the screens make them, with the name of the figure. */
const MEASURED_CALLS: readonly (readonly [what: string, call: string, input: object])[] = [
  ['first page', LIST, {}],
  ['last page', LIST, { page: 1_600 }],
  ['state and kind', LIST, { states: ['new'], kinds: ['feedback', 'registration'] }],
  ['my own', LIST, { owner: 'me' }],
  ['search for a name', LIST, { text: 'given 77' }],
  ['search for a telephone number', LIST, { text: '0400 000 000' }],
  ['search without result', LIST, { text: 'no such person' }],
  ['waiting deliveries', LIST, { deliveries: 'waiting' }],
  ['without receipt', LIST, { hasReceipt: false }],
  ['suspected spam', LIST, { spam: 'only' }],
  ['one month', LIST, { from: '2026-09-01', to: '2026-09-30' }],
  ['arrivals', 'inbox/arrivals', { after: '2026-10-31T00:00:00.000Z' }],
  ['next and previous', 'inbox/neighbours', { reference: 'SR-GROW-000077', states: ['new'] }],
  ['Today', 'today', {}],
  ['forms per week', 'reports/forms', { weeks: 104 }],
]

/** Measure the calls of the office with 100,000 submissions, and public pages while somebody works in it. */
export async function measureOffice(dataDirectory: string): Promise<Figure[]> {
  const data = createTemporaryFolder()
  cpSync(join(dataDirectory, DATABASE_FILE), join(data, DATABASE_FILE))
  await insertSubmissions(join(data, DATABASE_FILE), SUBMISSION_COUNT)
  const session = await signInAdministrator(join(data, DATABASE_FILE))
  const site = await startSite({ dataDirectory: data })
  const call = createCaller(site.origin, session)
  try {
    const figures: Figure[] = []
    const form = { name: 'Ada', phone: '0400 000 000', describe: 'It hums.' }
    const reference = await submitFeedback(site.origin, form)
    const one = ['one submission', 'inbox/get', { reference }] as const
    for (const [what, name, input] of [...MEASURED_CALLS, one]) {
      const times: number[] = []
      for (let number = 0; number < CALLS; number += 1) {
        const started = performance.now()
        await call(name, input)
        times.push(performance.now() - started)
      }
      figures.push({
        what: `office with 100,000 submissions: ${what}`,
        value: median(times),
        unit: 'ms',
        bar: { atMost: MAX_LIST_MS },
      })
    }
    return [
      ...figures,
      await measurePagesBesideOffice(site.origin, 'the inbox is read', () => call(LIST, {})),
      await measurePagesBesideOffice(site.origin, 'an editor publishes', createPublisher(call)),
    ]
  } finally {
    await site.stop()
  }
}

const PRODUCT = 'catalogue/products/hz90'

/** Publish another kind of a product with each call. */
function createPublisher(call: Call): () => Promise<void> {
  let count = 0
  return async () => {
    await saveKind(call, PRODUCT, `Range hood, ${++count}`)
    await publishEnglish(call, PRODUCT)
  }
}

const CONNECTIONS = 32
const LOAD_SECONDS = 10
/** How often somebody reads a list or publishes. */
const OFFICE_INTERVAL_MS = 2_000

/** Compare cached public pages with and without somebody in the office. */
async function measurePagesBesideOffice(
  origin: string,
  what: string,
  doOfficeWork: () => Promise<unknown>,
): Promise<Figure> {
  const requests = [{ path: HOME, headers: { 'accept-encoding': 'br' } }]
  const load = () => runLoad({ origin, connections: CONNECTIONS, seconds: LOAD_SECONDS, requests })
  await load()
  const alone = await load()
  let isLoading = true
  const work = async () => {
    while (isLoading) {
      await doOfficeWork()
      await sleep(OFFICE_INTERVAL_MS)
    }
  }
  const [beside] = await Promise.all([load().finally(() => (isLoading = false)), work()])
  return {
    what: `cached page while ${what} every two seconds, p99`,
    value: beside.p99,
    unit: 'ms',
    note: `${alone.p99.toFixed(2)} ms without; ${(beside.perSecond / alone.perSecond).toFixed(2)} of its requests`,
  }
}
