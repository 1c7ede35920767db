import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { decodeWords } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail. */
type ReceivedMail = {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  html: string
  attachments: { filename: string; type: string; content: Buffer }[]
}

/** How the server responds to the next mails. */
type SmtpBehaviour =
  | 'accept'
  | 'reject-temporarily'
  | 'reject-permanently'
  | 'unavailable'
  | 'hang'
  | 'accept-without-reply'

export type MailReceiver = {
  url: string
  mails: ReceivedMail[]
  setBehaviour: (behaviour: SmtpBehaviour) => void
  /** Return the mails received so far for an address. */
  to: (address: string) => ReceivedMail[]
  stop: () => Promise<void>
}

/** Start an SMTP server that stores received mails, by default on a free port. */
export async function startMailReceiver(port = 0): Promise<MailReceiver> {
  const mails: ReceivedMail[] = []
  let behaviour: SmtpBehaviour = 'accept'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, callback) {
      if (behaviour === 'hang') return
      callback(rejectionFor(behaviour, 'unavailable', 421))
    },
    onRcptTo(_address, _session, callback) {
      callback(
        rejectionFor(behaviour, 'reject-temporarily', 451) ??
          rejectionFor(behaviour, 'reject-permanently', 550),
      )
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        const mail = await parseMail(Buffer.concat(chunks))
        mails.push({ from, to: rcptTo.map(({ address }) => address), ...mail })
        if (behaviour !== 'accept-without-reply') callback()
      })
    },
  })
  // A sender that is killed breaks its connection; the receiver ignores that.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: actualPort } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    mails,
    setBehaviour: (next) => {
      behaviour = next
    },
    to: (address) => mails.filter((mail) => mail.to.includes(address)),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function rejectionFor(behaviour: SmtpBehaviour, kind: SmtpBehaviour, responseCode: number): Error | null {
  return behaviour === kind ? Object.assign(new Error('not today'), { responseCode }) : null
}

async function parseMail(
  source: Buffer,
): Promise<Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'attachments'>> {
  const { headers, text = '', html = '', attachments } = await PostalMime.parse(source)
  return {
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, decodeWords(value)])),
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      type: mimeType,
      content: Buffer.from(typeof content === 'string' ? content : new Uint8Array(content)),
    })),
  }
}
