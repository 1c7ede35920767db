import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { fillSearchTexts } from '#api/enquiries/search-text.ts'
import { createSession } from '#api/office/sessions.ts'
import { connect } from '#database/connect.ts'
import { submitFeedback } from '../submit-feedback.ts'
import { insertSubmissions } from './bulk-submissions.ts'
import type { Figure } from './figures.ts'
import { HOME } from './measured-routes.ts'
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
  const cookie = await prepareDatabase(join(data, DATABASE_FILE))
  const site = await startSite({ dataDirectory: data })
  const call = (name: string, input: object) => callOffice(site.origin, cookie, name, input)
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

/** Insert submissions and a signed-in administrator; return the cookie of the session. */
async function prepareDatabase(file: string): Promise<string> {
  // None is so old that the start erases it.
  insertSubmissions(file, SUBMISSION_COUNT, 180)
  const db = connect({ databaseUrl: file })
  try {
    await fillSearchTexts(db)
    const now = new Date()
    const id = randomUUID()
    const person = {
      ...{ id, email: 'ada@serein.example', name: 'Ada', languages: '', passwordHash: '' },
      ...({ role: 'admin', state: 'active', uiLang: 'en' } as const),
      ...{ totpSecret: '', totpStep: 0, lastSignInAt: null, createdAt: now.toISOString() },
    }
    await db.insertInto('person').values(person).execute()
    const session = { personId: id, isEnrolling: false, isConfirmed: true, browser: 'bench', now }
    return `office=${await createSession(db, session)}`
  } finally {
    await db.destroy()
  }
}

type Call = (name: string, input: object) => Promise<unknown>

const PRODUCT = 'catalogue/products/hz90'
const entry = z.object({
  parts: z.array(
    z.object({ part: z.string(), published: z.object({ version: z.int(), body: z.looseObject({}) }) }),
  ),
})

/** Publish another line of a product with each call. */
function createPublisher(call: Call): () => Promise<void> {
  let count = 0
  return async () => {
    const { parts } = entry.parse(await call('entries/get', { id: PRODUCT }))
    const english = parts.find(({ part }) => part === 'en')?.published
    const body = { ...english?.body, line: `Slanted black glass, ${++count}` }
    await call('entries/save', { id: PRODUCT, part: 'en', baseVersion: english?.version, body })
    const result = await call('entries/publish', { id: PRODUCT, parts: ['en'] })
    z.object({ outcome: z.literal('done') }).parse(result)
  }
}

/** @throws if the call fails, since its time would mean nothing. */
async function callOffice(origin: string, cookie: string, name: string, input: object): Promise<unknown> {
  const response = await fetch(`${origin}/office/api/${name}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-office': '1' },
    body: JSON.stringify(input),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`)
  return JSON.parse(body).data
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
