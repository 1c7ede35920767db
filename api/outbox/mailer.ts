import type { Transporter } from 'nodemailer'
import { DeliveryError, type Trouble } from './outcome.ts'

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mail = {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: Attachment[]
  /** Stays the same when a mail is sent again, so that readers can drop the second one. */
  messageId: string
}

export type Mailer = {
  /** Throws a DeliveryError. */
  send: (mail: Mail, from: { name: string; address: string }) => Promise<void>
}

/** Milliseconds for all of one mail; with those for its certificate they are below the time a claim lasts. */
export const LONGEST_MAIL = 90_000

/** Milliseconds for a slow server. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  wholeMail: LONGEST_MAIL,
}

/** What nodemailer says when nobody could be talked to, or nobody lets us in. */
const AWAY = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'EABORT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROTOCOL',
  'ECONFIG',
  'EPROXY',
])

/** Sends mail by SMTP. The library is loaded with the first mail: a server without a mail server never holds it. */
export function openMailer(url: string, { wholeMail, ...times } = PATIENCE): Mailer {
  let transport: Promise<Transporter> | undefined
  /** Ids of mails that the server has read to the end. */
  const handedOver = new Set<string>()
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const opened = createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true })
    return opened.use('stream', ({ message, data }, done) => {
      message.processFunc((content) => content.once('end', () => handedOver.add(data.messageId ?? '')))
      done()
    })
  }
  return {
    async send(mail, from) {
      transport ??= open()
      const opened = await transport
      const message = messageOf(mail, from)
      try {
        await opened.sendMail({ ...message, signal: AbortSignal.timeout(wholeMail) })
      } catch (error) {
        throw mailError(error, handedOver.has(message.messageId))
      } finally {
        handedOver.delete(message.messageId)
      }
    },
  }
}

/** Addresses are given as addresses, never as texts to be read for more of them. */
function messageOf(
  { to, replyTo, subject, messageId, headers = {}, ...mail }: Mail,
  from: { name: string; address: string },
) {
  return {
    ...mail,
    from,
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: oneLine(subject),
    messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}

/** A subject is one line, whatever a visitor wrote. */
function oneLine(text: string): string {
  return text
    .replaceAll(/\p{C}+|\s+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function mailError(error: unknown, isHandedOver: boolean): DeliveryError {
  const code = codeOf(error)
  const reply = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return new DeliveryError(troubleOf(code, reply, isHandedOver), String(error), reply ? String(reply) : code)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/**
 * 421 closes the door for everybody; other answers are about this mail. A server that read it and says nothing may have
 * taken it: that must not be repeated for ever.
 */
function troubleOf(code: string, reply: number, isHandedOver: boolean): Trouble {
  if (reply === 421 || code === 'EAUTH') return 'away'
  if (reply >= 500) return 'refused'
  if (reply >= 400) return 'later'
  if (code === 'EENVELOPE') return 'refused'
  return AWAY.has(code) && !isHandedOver ? 'away' : 'later'
}
