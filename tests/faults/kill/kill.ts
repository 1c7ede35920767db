import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SiteServer, startSite } from '../../bench/site-server.ts'
import { startMailReceiver } from '../../mail-receiver.ts'
import { startPostgres } from '../../postgres.ts'
import type { Extent, Fault, Finding } from '../fault.ts'
import { deliveryEnvironment, waitUntilDelivered } from '../outbox-probe.ts'
import { checkOutcome } from './check-outcome.ts'
import { sendForms, type Visitors } from './visitors.ts'

type KillOptions = {
  kills: number
  submissions: number
  dataDirectory: string
  isPostgres: boolean
  onProgress?: (text: string) => void
}

const CONCURRENT_VISITORS = 8
/** Restarts per additional start that is killed before the site is ready. */
const STARTS_PER_EARLY_KILL = 5

/** Kills and forms; the short run kills once more on SQLite, where the site itself writes the file. */
function amountOf(extent: Extent, isPostgres: boolean) {
  if (extent === 'full') return { kills: 50, submissions: 2_000 }
  return isPostgres ? { kills: 1, submissions: 30 } : { kills: 2, submissions: 45 }
}

/** Kill the process at random moments while visitors send forms, on both databases. */
export const kill: Fault = async ({ extent, dataDirectory }) => {
  const findings: Finding[] = []
  for (const isPostgres of [false, true]) {
    const found = await killWhileSending({ ...amountOf(extent, isPostgres), dataDirectory, isPostgres })
    const name = isPostgres ? 'PostgreSQL' : 'SQLite'
    findings.push(...found.map((finding) => ({ ...finding, what: `${name}: ${finding.what}` })))
  }
  return findings
}

/** Kill the site repeatedly while forms and mails are in flight, then check the outcome. */
export async function killWhileSending(options: KillOptions): Promise<Finding[]> {
  const { kills, submissions, dataDirectory, isPostgres, onProgress } = options
  const receiver = await startMailReceiver()
  const postgres = isPostgres ? await startPostgres() : undefined
  const environment = deliveryEnvironment(receiver, postgres?.url)
  let site: SiteServer | undefined
  const start = async () => {
    site = await startSite({ dataDirectory, environment, isPinned: false })
  }
  try {
    await start()
    const visitors = sendForms({
      count: submissions,
      concurrency: CONCURRENT_VISITORS,
      origin: () => site?.origin,
    })
    const failed = visitors.done.catch((error: unknown) => error)
    for (let count = 1; count <= kills; count++) {
      await waitUntilAnswered(visitors, (submissions * count) / (kills + 1), failed)
      await sleep(Math.random() * 300)
      const victim = site
      site = undefined
      victim?.child.kill('SIGKILL')
      if (count % STARTS_PER_EARLY_KILL === 0) await killDuringStart(dataDirectory, environment)
      await start()
      onProgress?.(`${count} kills, ${visitors.countAnswered()} of ${submissions} forms`)
    }
    await visitors.done
    await waitUntilDelivered(site?.origin ?? '')
    await site?.stop()
    return await checkOutcome({
      sendings: visitors.sendings,
      receiver,
      databaseAddress: postgres?.url ?? join(dataDirectory, 'serein.sqlite'),
    })
  } finally {
    await site?.stop()
    await receiver.stop()
    await postgres?.stop()
  }
}

async function waitUntilAnswered(visitors: Visitors, count: number, failed: Promise<unknown>): Promise<void> {
  while (visitors.countAnswered() < count) {
    const error = await Promise.race([failed, sleep(5, 'not yet')])
    if (error instanceof Error) throw error
  }
}

/** Kill a process while it migrates the database, imports content or starts to listen. */
async function killDuringStart(dataDirectory: string, environment: Record<string, string>): Promise<void> {
  const starting = startSite({
    dataDirectory,
    environment,
    isPinned: false,
    killAfterMs: Math.random() * 700,
  })
  await starting.then(
    (site) => site.child.kill('SIGKILL'),
    () => undefined,
  )
}
