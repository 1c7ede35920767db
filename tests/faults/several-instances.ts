import { once } from 'node:events'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#database/connect.ts'
import { createTemporaryFolder, startProcess } from '../bench/processes.ts'
import { type SiteServer, startSite } from '../bench/site-server.ts'
import { startMailReceiver } from '../mail-receiver.ts'
import { startPostgres } from '../postgres.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Extent, type Fault, type Finding, isWithinLimit } from './fault.ts'
import { deliveryEnvironment, waitUntilDelivered } from './outbox-probe.ts'
import { checkMails, checkRateLimit, createForm, FORMS_PER_IP } from './shared-state-checks.ts'

/** Restarts of each instance under load. */
const RESTARTS: Record<Extent, number> = { short: 1, full: 5 }

/** How often each instance is killed under load; the kill test does so in every run. */
const KILLS: Record<Extent, number> = { short: 0, full: 5 }

const NAMES = ['first', 'second']

/** Visitors, and the milliseconds between two requests of one: as many as possible only in the full run. */
const LOAD: Record<Extent, { visitors: number; pauseMs: number }> = {
  short: { visitors: 4, pauseMs: 50 },
  full: { visitors: 8, pauseMs: 5 },
}

/** Paths that visitors request in turn during the restarts. */
const VISITED_PATHS = [
  '/',
  '/productlist?id=1',
  '/cn/productdetail?id=HZ90',
  '/kr/machine',
  '/api/index/getFrame',
]

const NEW_TITLE = 'A changed title, seen everywhere'

/**
 * Run two instances on one PostgreSQL: neither a rolling restart nor a killed instance fails a request, outbox and rate limit
 * are shared, and both instances show a content change within a second.
 */
export const severalInstances: Fault = async ({ extent }) => {
  const postgres = await startPostgres()
  const balancer = await startBalancer()
  const receiver = await startMailReceiver()
  const environment = {
    DRAIN_SECONDS: '1',
    ...deliveryEnvironment(receiver, postgres.url),
    FORMS_PER_ADDRESS: String(FORMS_PER_IP),
    TRUSTED_PROXIES: '1',
  }
  const start = async (name: string): Promise<SiteServer> => {
    const site = await startSite({ dataDirectory: createTemporaryFolder(), environment, isPinned: false })
    balancer.setInstance(name, site.origin)
    await balancer.waitUntilReady(name)
    return site
  }
  try {
    // Both start at once on an empty database, so both migrate and import.
    const sites = await Promise.all(NAMES.map(start))
    const replaceEach = async (rounds: number, end: (site: SiteServer) => Promise<unknown>) => {
      const visitors = simulateVisitors(balancer, LOAD[extent])
      for (let round = 0; round < rounds; round++)
        for (const [index, name] of NAMES.entries()) {
          const site = sites[index]
          if (site) await end(site)
          sites[index] = await start(name)
        }
      return visitors.stop()
    }
    const { references, restart } = await replaceEach(RESTARTS[extent], (site) => site.stop())
    const stored = await checkStored(postgres.url, references)
    await waitUntilDelivered(balancer.origin)
    const mails = checkMails(receiver, references)
    // A killed instance may have sent a mail and not recorded it, so mails are checked before.
    const killed = await replaceEach(KILLS[extent], killSite)
    const storedInAll = await checkStored(postgres.url, [...references, ...killed.references])
    const limit = await checkRateLimit(sites)
    const change = await changeContent(extent, postgres.url, sites)
    await Promise.all(sites.map((site) => site.stop()))
    const kills = [
      { ...killed.restart, what: 'instances killed under load' },
      { ...storedInAll, what: 'forms sent until then' },
    ]
    return [restart, stored, mails, ...(extent === 'full' ? kills : []), limit, ...change]
  } finally {
    await balancer.stop()
    await receiver.stop()
    await postgres.stop()
  }
}

async function killSite({ child }: SiteServer): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Requests of a visitor per form. */
const STEPS_PER_FORM = 6

type VisitReport = { restart: Finding; references: string[] }

/** Simulate visitors who request pages and send forms until they are stopped. */
function simulateVisitors(
  { origin }: Balancer,
  { visitors: count, pauseMs }: (typeof LOAD)[Extent],
): { stop: () => Promise<VisitReport> } {
  let isOver = false
  let answered = 0
  const failures: string[] = []
  const references: string[] = []
  const visitors = Array.from({ length: count }, async (_, visitor) => {
    for (let step = visitor; !isOver; step++) {
      const isForm = step % STEPS_PER_FORM === 0
      const path = isForm
        ? '/api/Information/customerform'
        : (VISITED_PATHS[step % VISITED_PATHS.length] ?? '/')
      const { status, text } = await fetch(
        origin + path,
        isForm ? createForm(clientIpOf(references.length)) : createRequest(path),
      ).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        (error: unknown) => ({ status: String(error), text: '' }),
      )
      answered += 1
      if (status !== 200) failures.push(`${path}: ${status}`)
      else if (isForm) references.push(/"reference":"([^"]+)"/.exec(text)?.[1] ?? 'none')
      await sleep(pauseMs)
    }
  })
  return {
    stop: async () => {
      isOver = true
      await Promise.all(visitors)
      return {
        references,
        restart: {
          what: 'rolling restart under load',
          figure: `${answered} requests, ${failures.length} failed ${failures.slice(0, 3).join('; ')}`.trim(),
          holds: answered > 0 && failures.length === 0,
        },
      }
    },
  }
}

function createRequest(path: string): RequestInit {
  return path.startsWith('/api/')
    ? { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    : {}
}

/** Return a different client IP for each form, as the proxy would forward it. */
function clientIpOf(form: number): string {
  return `10.0.${(form >> 8) & 255}.${form & 255}`
}

/** Compare the references sent to visitors with the submissions stored by the two instances. */
async function checkStored(databaseUrl: string, references: readonly string[]): Promise<Finding> {
  const db = connect({ databaseUrl })
  const rows = await db.selectFrom('submission').select(['reference', 'fields']).execute()
  await db.destroy()
  const stored = new Set(rows.map(({ reference }) => reference))
  const missing = references.filter((reference) => !stored.has(reference)).length
  const duplicates = rows.length - new Set(rows.map(({ fields }) => JSON.stringify(fields))).size
  return {
    what: 'forms sent during the restarts',
    figure: `${references.length} acknowledged, ${rows.length} stored, ${missing} missing, ${duplicates} duplicates`,
    holds: references.length > 0 && missing === 0 && duplicates === 0 && stored.size === references.length,
  }
}

/** Change the home page's title in two languages, import it, and wait until each instance shows it. */
async function changeContent(
  extent: Extent,
  databaseUrl: string,
  sites: readonly SiteServer[],
): Promise<Finding[]> {
  const content = createTemporaryFolder()
  cpSync('content', content, { recursive: true })
  for (const lang of ['en', 'kr']) {
    const file = join(content, 'home', `${lang}.yaml`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title:.*$/m, `title: ${NEW_TITLE}`))
  }
  for (const { origin } of sites) await loadPages(origin)
  const seen = sites.flatMap(({ origin }) => ['/', '/kr'].map((path) => waitForNewTitle(origin + path)))
  const isImported = await importContent(databaseUrl, content)
  const changedAt = performance.now()
  const times = (await Promise.all(seen)).map((time) => time - changedAt)
  const slowestMs = Math.max(...times)
  const [english = 0, korean = 0] = times
  return [
    {
      what: 'a content change on two instances',
      figure: `${Math.round(slowestMs)} ms after the import (${isImported ? 'succeeded' : 'failed'})`,
      holds: isImported && isWithinLimit(extent, slowestMs, 1_000),
    },
    {
      what: 'a content change in two languages of one instance',
      figure: `${Math.round(Math.abs(english - korean))} ms apart`,
      holds: isWithinLimit(extent, Math.abs(english - korean), 100),
    },
  ]
}

/** Import in a child process, so that this process keeps polling the pages. */
function importContent(databaseUrl: string, content: string): Promise<boolean> {
  const child = startProcess(process.execPath, ['entries/content-command.ts', 'import'], {
    core: 'any',
    environment: { DATABASE_URL: databaseUrl, CONTENT_DIR: content },
  })
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

async function loadPages(origin: string): Promise<void> {
  for (const path of ['/', '/kr']) await (await fetch(origin + path)).text()
}

/** Return the time (`performance.now()`) at which a page first shows the new title; infinity after 60 s. */
async function waitForNewTitle(url: string): Promise<number> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const text = await (await fetch(url)).text()
    if (text.includes(NEW_TITLE)) return performance.now()
    await sleep(10)
  }
  return Number.POSITIVE_INFINITY
}
