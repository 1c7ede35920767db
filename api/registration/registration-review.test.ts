import { expect, test } from 'vitest'
import { setSubmissionState } from '#contract/office/inbox-submission.ts'
import { getRegistration, registerProduct } from '#contract/registration.ts'
import { DIALECTS } from '#database/testing.ts'
import { shareDemoDatabase } from '#tests/demo-database.ts'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { createCaller } from '../caller.ts'
import { asListed } from '../office/inbox/testing.ts'
import { openTestOffice, signInAs } from '../office/testing.ts'
import { getMailMessages } from '../outbox/mail-messages.ts'
import { advanceClock, startTestWorker } from '../outbox/testing.ts'
import { registrationFields } from '../testing.ts'
import { isUnderReview } from './registration-review.ts'

const demonstration = shareDemoDatabase()

for (const dialect of DIALECTS) {
  test(`a registration with an unusual serial number is confirmed without a certificate, which follows once the office is done with it (${dialect})`, async () => {
    const { db } = demonstration(dialect)
    const callApi = createCaller(db)
    const receiver = await startMailReceiver()
    const testWorker = startTestWorker(db, receiver.url)
    const deliver = async () => {
      advanceClock(testWorker, 2)
      await testWorker.worker.deliverDue()
    }
    const email = `owner-${dialect}@example.com`
    try {
      const fields = registrationFields({ email, serial_number: '123' })
      const { reference, certificate } = await callApi(registerProduct, fields as never, 'kr')
      const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
      const isHeld = async () => (await callApi(getRegistration, { reference, token }, 'kr')).is_under_review
      expect(await isHeld()).toBe(true)
      await deliver()
      const subject = getMailMessages('kr').underReviewSubject(reference)
      expect(receiver.to(email)).toMatchObject([{ headers: { subject }, attachments: [] }])
      expect(
        receiver
          .to('team@serein.example')
          .map(({ text }) => text)
          .join(),
      ).toContain('looks unusual')
      const care = await signInAs(openTestOffice(db), 'care')
      const setState = async (state: 'open' | 'done') =>
        care.call(setSubmissionState, { submissions: await asListed(db, [reference]), state })
      await setState('open')
      await deliver()
      expect(receiver.to(email)).toHaveLength(1)
      await setState('done')
      await setState('done')
      await deliver()
      expect(receiver.to(email)).toMatchObject([{}, { attachments: [{ type: 'application/pdf' }] }])
      expect(await isHeld()).toBe(false)
    } finally {
      await receiver.stop()
    }
  })
}

test('a registration is under review for its serial number and its date of purchase as they were sent, until it is done', () => {
  const check = (serialNumber: string, buyDate: string, state = 'new') =>
    isUnderReview({ state, createdAt: '2026-11-01T00:00:00.000Z', fields: { serialNumber, buyDate } })
  expect(check('HZ 2609 0413', '2026-11-01')).toBe(false)
  expect(check('123', '2026-11-01')).toBe(true)
  expect(check('HZ 2609 0413', '2030-01-01', 'open')).toBe(true)
  expect(check('HZ 2609 0413', '1926-11-01')).toBe(true)
  expect(check('123', '2030-01-01', 'done')).toBe(false)
})
