import { expect, test } from 'vitest'
import { registerProduct } from '#contract/registration.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemonstration } from '#tests/demonstration.ts'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { createAsk } from '../ask.ts'
import { registrationFields } from '../testing.ts'
import { later, openDesk } from './testing.ts'

const demonstration = shareDemonstration()

for (const dialect of DIALECTS) {
  test(`a mail waits for its certificate no longer than its claim allows, and has it next time (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const receiver = await startMailReceiver()
    const made = Promise.withResolvers<Buffer>()
    const desk = openDesk(db, receiver.url, {
      makeCertificate: () => made.promise,
      certificatePatience: 50,
    })
    try {
      await createAsk(db)(registerProduct, registrationFields() as never, 'en')
      await desk.worker.deliverDue()
      expect(receiver.to('ada@example.com')).toEqual([])
      made.resolve(Buffer.from('%PDF-certificate'))
      later(desk, 2)
      await desk.worker.deliverDue()
      expect(receiver.to('ada@example.com')).toMatchObject([{ attachments: [{ type: 'application/pdf' }] }])
    } finally {
      await receiver.stop()
    }
  })
}
