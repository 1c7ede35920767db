import { expect, test, vi } from 'vitest'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { openMailer } from './mailer.ts'

const MAIL = {
  to: 'team@serein.example',
  subject: 'Test',
  text: 'Test',
  html: '<p>Test</p>',
  messageId: '<one@serein.example>',
}
const FROM = { name: 'Serein', address: 'site@serein.example' }

test('a mail server that accepts the connection but never responds times out, and the mail can be sent later', async () => {
  const receiver = await startMailReceiver()
  const patience = 60_000
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  const mailer = openMailer(receiver.url, { ...times, totalTimeout: patience })
  // Only the first mail gets a short timeout: on a busy machine the second may take longer.
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.timeout(300))
  try {
    receiver.setBehaviour('hang')
    await expect(mailer.send(MAIL, FROM)).rejects.toMatchObject({ failureKind: 'unreachable' })
    receiver.setBehaviour('accept')
    await mailer.send(MAIL, FROM)
    expect(receiver.to('team@serein.example')).toHaveLength(1)
    expect(timeout).toHaveBeenLastCalledWith(patience)
  } finally {
    timeout.mockRestore()
    await receiver.stop()
  }
})

test('a mail that the server read without responding is not retried forever: it may have arrived', async () => {
  const receiver = await startMailReceiver()
  const times = {
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 1_000,
    totalTimeout: 10_000,
  }
  try {
    receiver.setBehaviour('accept-without-reply')
    for (const patience of [times, { ...times, socketTimeout: 10_000, totalTimeout: 1_000 }]) {
      const sent = openMailer(receiver.url, patience).send(MAIL, FROM)
      await expect(sent).rejects.toMatchObject({ failureKind: 'transient' })
    }
    expect(receiver.mails).toHaveLength(2)
    receiver.setBehaviour('hang')
    const unread = openMailer(receiver.url, times).send(MAIL, FROM)
    await expect(unread).rejects.toMatchObject({ failureKind: 'unreachable' })
  } finally {
    await receiver.stop()
  }
})

test.each([
  ['Partner – 👩‍🍳 کتاب‌ها کو\u00adپ \u202eabc', 'Partner – 👩‍🍳 کتاب‌ها کوپ abc'],
  ['A\r\nBcc: x@y.example\u2028b', 'A Bcc: x@y.example b'],
  [`${'x'.repeat(199)}😀b`, 'x'.repeat(199)],
  [`${'x'.repeat(199)}e\u0301b`, 'x'.repeat(199)],
  ['Žaneta Ngọc 김 喆', 'Žaneta Ngọc 김 喆'],
])('the subject %j arrives as %j', async (subject, arrived) => {
  const receiver = await startMailReceiver()
  try {
    await openMailer(receiver.url).send({ ...MAIL, subject }, { ...FROM, address: 'site@küche.example' })
    const { headers } = receiver.mails[0] ?? {}
    expect(headers?.subject).toBe(arrived)
    expect(headers?.['message-id']).toMatch(/@xn--kche-0ra\.example>$/)
  } finally {
    await receiver.stop()
  }
})
