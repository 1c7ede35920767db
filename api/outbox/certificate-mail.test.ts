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

for (const dialect of DIALECTS) {
  test(`a mail waits for its certificate no longer than its claim allows, and has it next time (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const receiver = await startMailReceiver()
    let time = Date.now() + 60_000
    const now = () => new Date(time)
    const settings = {
      publicUrl: 'https://www.serein.example',
      mail: { url: receiver.url, from: undefined },
      teams: {},
      webhook: undefined,
      lead: undefined,
      claimSeconds: 60,
    }
    const made = Promise.withResolvers<Buffer>()
    const send = openSender({
      db,
      settings,
      signingSecret: undefined,
      uploads: '/nowhere',
      makeCertificate: () => made.promise,
      certificatePatience: 50,
      now,
    })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const worker = startWorker({ db, settings, send, log, now, lookEvery: 0 })
    try {
      await createAsk(db)(registerProduct, registrationFields() as never, 'en')
      await worker.deliverDue()
      expect(receiver.to('ada@example.com')).toEqual([])
      made.resolve(Buffer.from('%PDF-certificate'))
      time += 2 * 60_000
      await worker.deliverDue()
      expect(receiver.to('ada@example.com')).toMatchObject([{ attachments: [{ type: 'application/pdf' }] }])
    } finally {
      await receiver.stop()
    }
  })
}
