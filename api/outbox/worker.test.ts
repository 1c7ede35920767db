import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { submitHomeEnquiry } from '#contract/enquiries.ts'
import { connect, type Db } from '#database/connect.ts'
import { testOnBothDatabases } from '#database/testing.ts'
import type { DeliverySettings } from '#system/delivery-settings.ts'
import { createCaller } from '../caller.ts'
import { DEFAULT_SERVICES } from '../enquiries/form-services.ts'
import type { SendDelivery } from './send-delivery.ts'
import { startWorker } from './worker.ts'

const SETTINGS: DeliverySettings = {
  publicUrl: 'https://www.serein.example',
  mail: { url: 'smtp://127.0.0.1:1', from: undefined },
  teams: {},
  webhook: { url: 'http://127.0.0.1:1', secret: 'a-secret-of-some-length' },
  lead: undefined,
  claimSeconds: 60,
}
const SENT = { recipient: 'somebody' }
const HOME = { cate_name: 'Hobs', series_name: 'FL95' }

/** Start a worker as the server does, with a short poll interval. */
function startTestWorker(db: Db, send: SendDelivery) {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (_: object, text: string) => void warnings.push(text), error: () => {} }
  const worker = startWorker({ db, settings: SETTINGS, send, log, now: () => new Date(), pollIntervalMs: 50 })
  const callApi = createCaller(db, { ...DEFAULT_SERVICES, sendsWebhook: true })
  return {
    worker,
    warnings,
    write: (contact: string) => callApi(submitHomeEnquiry, { ...HOME, contact }, 'en'),
  }
}

function unsent(db: Db) {
  return db.selectFrom('outbox').select('delivery').where('state', '=', 'waiting').execute()
}

testOnBothDatabases('a slow webhook holds up no mail, and a stop waits until it is done', async ({ db }) => {
  const slow = Promise.withResolvers<typeof SENT>()
  const { worker, write } = startTestWorker(db, async ({ delivery }) =>
    delivery === 'webhook' ? slow.promise : SENT,
  )
  try {
    await write('1')
    worker.wake()
    await expect.poll(() => unsent(db)).toEqual([{ delivery: 'webhook' }])
    await write('2')
    worker.wake()
    await expect.poll(() => unsent(db)).toEqual([{ delivery: 'webhook' }, { delivery: 'webhook' }])
    let isStopped = false
    const stopped = worker.stop().then(() => (isStopped = true))
    await sleep(100)
    expect(isStopped).toBe(false)
    slow.resolve(SENT)
    await stopped
    // The delivery in flight is recorded, and no other is started.
    expect(await unsent(db)).toEqual([{ delivery: 'webhook' }])
  } finally {
    slow.resolve(SENT)
    await worker.stop()
  }
})

test('an unavailable database is logged once and not by every lane', async () => {
  const db = connect({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const { worker, warnings } = startTestWorker(db, async () => SENT)
  await expect.poll(() => warnings).toEqual(['the outbox could not be read'])
  await sleep(300)
  await worker.stop()
  expect(warnings).toHaveLength(1)
  await db.destroy()
})
