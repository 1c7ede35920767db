import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../bench/site-server.ts'
import { startPostgres } from '../tests/postgres.ts'
import type { Fault } from './fault.ts'

/** Milliseconds in which an answer must come while the database is away, and in which the site must be well again after. */
const ANSWER = 12_000
const RECOVERY = 15_000

/** The database goes and comes back: kept pages go on, forms say that nothing was sent, and nobody restarts anything. */
export const databaseAway: Fault = async ({ dataDirectory }) => {
  const postgres = await startPostgres()
  const site = await startSite({ dataDirectory, environment: { DATABASE_URL: postgres.url } })
  const status = (path: string, init: RequestInit = {}) =>
    fetch(site.origin + path, { ...init, signal: AbortSignal.timeout(ANSWER) }).then(
      async (answer) => ({ status: answer.status, text: await answer.text() }),
      (error: unknown) => ({ status: 0, text: String(error) }),
    )
  const form = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email: 'ana@example.com', idempotency_key: crypto.randomUUID() }),
  }
  try {
    await status('/productlist?id=1')
    await postgres.goAway()
    const kept = await status('/productlist?id=1')
    const other = await status('/productlist?id=2')
    const sent = await status('/api/Information/subscribe', form)
    const ready = await status('/readyz')
    await postgres.comeBack()
    const back = performance.now()
    let isWell = false
    while (!isWell && performance.now() - back < RECOVERY) {
      isWell = (await status('/productlist?id=2')).status === 200 && (await status('/readyz')).status === 200
      await sleep(100)
    }
    const recovery = performance.now() - back
    const again = await status('/api/Information/subscribe', form)
    return [
      {
        what: 'a kept page while the database is away',
        figure: String(kept.status),
        holds: kept.status === 200,
      },
      {
        what: 'a page that is not kept',
        figure: String(other.status),
        holds: other.status === 503,
      },
      { what: 'a form', figure: `${sent.status} ${sent.text.slice(0, 120)}`, holds: sent.status === 503 },
      // A balancer must not take out what still sends kept pages: all instances share the database.
      { what: 'readiness', figure: String(ready.status), holds: ready.status === 200 },
      {
        what: 'well again without a restart',
        figure: `${Math.round(recovery)} ms after the database`,
        holds: isWell,
      },
      { what: 'the same form, sent again', figure: String(again.status), holds: again.status === 200 },
    ]
  } finally {
    await site.stop()
    await postgres.stop()
  }
}
