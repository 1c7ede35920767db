import { expect, test } from 'vitest'
import { submitCasesEnquiry } from '#contract/enquiries.ts'
import { registerProduct } from '#contract/registration.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { createCaller } from '../caller.ts'
import { registrationFields } from '../testing.ts'
import { advanceClock, startTestWorker } from './testing.ts'

const demonstration = shareDemoDatabase()
const ENQUIRY = { email: 'ada@example.com', phone: '1 Lane', language: '0400 000 000' }

for (const dialect of DIALECTS) {
  test(`a mail server that was briefly unreachable is retried within seconds, however many mails wait (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const receiver = await startMailReceiver()
    receiver.setBehaviour('unavailable')
    const testWorker = startTestWorker(db, receiver.url)
    try {
      for (const name of ['Ada', 'Bea', 'Cai', 'Dev', 'Eun', 'Fay']) {
        await createCaller(db)(submitCasesEnquiry, { ...ENQUIRY, name, information: `From ${name}` }, 'en')
      }
      await testWorker.worker.deliverDue()
      expect(receiver.mails).toHaveLength(0)
      receiver.setBehaviour('accept')
      advanceClock(testWorker, 0.1)
      await testWorker.worker.deliverDue()
      expect(receiver.mails.length).toBeGreaterThan(0)
    } finally {
      await receiver.stop()
      await db.deleteFrom('outbox').execute()
      await db.deleteFrom('submission').execute()
    }
  })

  test(`after a long outage a first temporary rejection is retried, still with the certificate (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const gone = await startMailReceiver()
    const port = Number(new URL(gone.url).port)
    await gone.stop()
    const testWorker = startTestWorker(db, gone.url)
    const rows = () => db.selectFrom('outbox').selectAll().orderBy('delivery').execute()
    await createCaller(db)(registerProduct, registrationFields() as never, 'en')
    for (let round = 0; round < 115; round++) {
      await testWorker.worker.deliverDue()
      advanceClock(testWorker, 15)
    }
    expect(await rows()).toMatchObject([
      { delivery: 'team', state: 'waiting', attempts: 0 },
      { delivery: 'visitor', state: 'waiting', attempts: 0 },
    ])
    const back = await startMailReceiver(port)
    try {
      back.setBehaviour('reject-temporarily')
      await testWorker.worker.deliverDue()
      expect(await rows()).toMatchObject([
        { state: 'waiting', attempts: 1 },
        { state: 'waiting', attempts: 1 },
      ])
      back.setBehaviour('accept')
      advanceClock(testWorker, 15)
      await testWorker.worker.deliverDue()
      expect(back.mails).toHaveLength(2)
      expect(back.to('ada@example.com')[0]?.attachments).toHaveLength(1)
    } finally {
      await back.stop()
    }
  })
}
