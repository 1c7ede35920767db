import { once } from 'node:events'
import { createServer } from 'node:http'
import { startMailReceiver } from '#tests/mail-receiver.ts'
import { expect } from './site-test.ts'

/** A mail as a test reads it. */
type Mail = {
  to: string[]
  headers: Record<string, string>
  text: string
  attachments: { filename: string; type: string }[]
}

/** The address of the team in all tests. */
export const TEAM_EMAIL = 'team@serein.example'

/** Start a real SMTP server, and an HTTP endpoint from which the tests, which are separate processes, read the received mails. */
export async function startMailBox() {
  const receiver = await startMailReceiver()
  const inboxServer = createServer((_, response) => {
    const mails: Mail[] = receiver.mails.map(({ attachments, ...mail }) => ({
      ...mail,
      attachments: attachments.map(({ filename, type }) => ({ filename, type })),
    }))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(mails))
  })
  inboxServer.listen(0, '127.0.0.1')
  await once(inboxServer, 'listening')
  const address = inboxServer.address()
  if (typeof address !== 'object' || address === null) throw new Error('The mail box has no address')
  return {
    smtpUrl: receiver.url,
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      inboxServer.close()
      await receiver.stop()
    },
  }
}

/** Wait for the mail to an address that contains a word, such as a reference. */
export async function waitForMail(address: string, fragment: string): Promise<Mail> {
  const find = async () => {
    const response = await fetch(process.env.MAILS_URL ?? '')
    const mails: Mail[] = await response.json()
    return mails.find(({ to, text }) => to.includes(address) && text.includes(fragment))
  }
  let mail: Mail | undefined
  await expect
    .poll(
      async () => {
        mail = await find()
        return mail !== undefined
      },
      { message: `a mail to ${address} that says ${fragment}` },
    )
    .toBe(true)
  if (!mail) throw new Error('The mail went away')
  return mail
}
