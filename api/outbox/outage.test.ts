import { expect, test } from 'vitest'
import { registerProduct } from '#contract/registration.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemonstration } from '#tests/demonstration.ts'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { createAsk } from '../ask.ts'
import { registrationFields } from '../testing.ts'
import { openSender } from './send.ts'
import { startWorker } from './worker.ts'

const demonstration = shareDemonstration()
const MINUTE = 60_000

for (const dialect of DIALECTS) {
  test(`after days without a mail server a first "not now" gives nothing up, and the certificate still comes (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const gone = await startMailReceiver()
    const port = Number(new URL(gone.url).port)
    await gone.stop()
    let time = Date.now() + MINUTE
    const now = () => new Date(time)
    const settings = {
      publicUrl: 'https://www.serein.example',
      mail: { url: gone.url, from: undefined },
      teams: {},
      webhook: undefined,
      lead: undefined,
      claimSeconds: 60,
    }
    const makeCertificate = async () => Buffer.from('%PDF-certificate')
    const send = openSender({
      db,
      settings,
      signingSecret: undefined,
      uploads: '/nowhere',
      makeCertificate,
      now,
    })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const worker = startWorker({ db, settings, send, log, now, lookEvery: 0 })
    const rows = () => db.selectFrom('outbox').selectAll().orderBy('delivery').execute()
    await createAsk(db)(registerProduct, registrationFields() as never, 'en')
    for (let round = 0; round < 115; round++) {
      await worker.deliverDue()
      time += 15 * MINUTE
    }
    expect(await rows()).toMatchObject([
      { delivery: 'team', state: 'waiting', attempts: 0 },
      { delivery: 'visitor', state: 'waiting', attempts: 0 },
    ])
    const back = await startMailReceiver(port)
    try {
      back.setMood('refuse-for-now')
      await worker.deliverDue()
      expect(await rows()).toMatchObject([
        { state: 'waiting', attempts: 1 },
        { state: 'waiting', attempts: 1 },
      ])
      back.setMood('take')
      time += 15 * MINUTE
      await worker.deliverDue()
      expect(back.mails).toHaveLength(2)
      expect(back.to('ada@example.com')[0]?.attachments).toHaveLength(1)
    } finally {
      await back.stop()
    }
  })
}
