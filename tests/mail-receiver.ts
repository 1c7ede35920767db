import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
type ReceivedMail = {
  from: string
  to: string[]
  headers: Record<string, string>
  text: string
  html: string
  attachments: { filename: string; type: string; content: Buffer }[]
}

/** What the receiver does with the next mails. */
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
  setBehaviour: (mood: SmtpBehaviour) => void
  /** Mails to this address, as they are now. */
  to: (address: string) => ReceivedMail[]
  stop: () => Promise<void>
}

/** A real SMTP server on a free port that keeps what it gets. */
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
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : mailFrom.address
        mails.push({ from, to: rcptTo.map(({ address }) => address), ...parseMail(Buffer.concat(chunks)) })
        if (behaviour !== 'accept-without-reply') callback()
      })
    },
  })
  // A sender that is killed half-way breaks its connection; that is no fault of the receiver.
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

type Part = { headers: Record<string, string>; body: Buffer }

/** As much of MIME as our own mails use. */
function parseMail(source: Buffer): Pick<ReceivedMail, 'headers' | 'text' | 'html' | 'attachments'> {
  const root = parsePart(source.toString('latin1'))
  const parts = flattenParts(root)
  const ofType = (type: string) =>
    parts.find(({ headers }) => headers['content-type']?.startsWith(type) && !headers['content-disposition'])
  return {
    headers: root.headers,
    text: ofType('text/plain')?.body.toString('utf8') ?? '',
    html: ofType('text/html')?.body.toString('utf8') ?? '',
    attachments: parts
      .filter(({ headers }) => headers['content-disposition']?.startsWith('attachment'))
      .map(({ headers, body }) => ({
        filename: /filename="?([^";]+)/.exec(headers['content-disposition'] ?? '')?.[1] ?? '',
        type: headers['content-type']?.split(';')[0] ?? '',
        content: body,
      })),
  }
}

function flattenParts(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers['content-type'] ?? '')?.[1]
  if (boundary === undefined) return [part]
  const pieces = part.body.toString('latin1').split(`--${boundary}`).slice(1, -1)
  return pieces.map((piece) => parsePart(piece.replace(/^\r\n/, ''))).flatMap(flattenParts)
}

function parsePart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeHeader(line.slice(colon + 1).trim())]
    }),
  )
  return { headers, body: decodeBody(source.slice(end + 4), headers['content-transfer-encoding'] ?? '') }
}

function decodeBody(text: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64')
  if (encoding === 'quoted-printable') {
    const joined = text.replaceAll(/=\r\n/g, '')
    return Buffer.from(
      joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => character(hex)),
      'latin1',
    )
  }
  return Buffer.from(text, 'latin1')
}

/** Words of a header in another script: =?UTF-8?B?…?= and =?UTF-8?Q?…?=. */
function decodeHeader(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('utf8')
      : Buffer.from(
          word.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/gi, (__, hex: string) => character(hex)),
          'latin1',
        ).toString('utf8'),
  )
}

function character(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
