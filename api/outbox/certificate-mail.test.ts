import { expect, test } from 'vitest'
import { registerProduct } from '#contract/registration.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { createCaller } from '../caller.ts'
import { registrationFields } from '../testing.ts'
import { advanceClock, startTestWorker } from './testing.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`a mail is retried if its certificate takes longer than the timeout, and then has it attached (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const receiver = await startMailReceiver()
    const made = Promise.withResolvers<Buffer>()
    const testWorker = startTestWorker(db, receiver.url, {
      makeCertificate: () => made.promise,
      certificateTimeoutMs: 50,
    })
    try {
      await createCaller(db)(registerProduct, registrationFields() as never, 'en')
      await testWorker.worker.deliverDue()
      expect(receiver.to('ada@example.com')).toEqual([])
      made.resolve(Buffer.from('%PDF-certificate'))
      advanceClock(testWorker, 2)
      await testWorker.worker.deliverDue()
      expect(receiver.to('ada@example.com')).toMatchObject([{ attachments: [{ type: 'application/pdf' }] }])
    } finally {
      await receiver.stop()
    }
  })
}
