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
