import type { Transporter } from 'nodemailer'
import { DeliveryError, type FailureKind } from './delivery-error.ts'

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
export const MAIL_TIMEOUT_MS = 90_000

/** Milliseconds for a slow server. */
const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  totalTimeout: MAIL_TIMEOUT_MS,
}

/** What nodemailer says when nobody could be talked to, or nobody lets us in. */
const UNREACHABLE_CODES = new Set([
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
export function openMailer(url: string, { totalTimeout, ...timeouts } = SMTP_TIMEOUTS_MS): Mailer {
  let transport: Promise<Transporter> | undefined
  /** Ids of mails that the server has read to the end. */
  const transmitted = new Set<string>()
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    const opened = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
    return opened.use('stream', ({ message, data }, done) => {
      message.processFunc((content) => content.once('end', () => transmitted.add(data.messageId ?? '')))
      done()
    })
  }
  return {
    async send(mail, from) {
      transport ??= open()
      const opened = await transport
      const message = messageOf(mail, from)
      try {
        await opened.sendMail({ ...message, signal: AbortSignal.timeout(totalTimeout) })
      } catch (error) {
        throw toDeliveryError(error, transmitted.has(message.messageId))
      } finally {
        transmitted.delete(message.messageId)
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
    subject: toSingleLine(subject),
    messageId: `<${messageId}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}

/** A subject is one line, whatever a visitor wrote. */
function toSingleLine(text: string): string {
  return text
    .replaceAll(/\p{C}+|\s+/gu, ' ')
    .trim()
    .slice(0, 200)
}

function toDeliveryError(error: unknown, wasTransmitted: boolean): DeliveryError {
  const code = codeOf(error)
  const replyCode = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  return new DeliveryError(
    classifyFailure(code, replyCode, wasTransmitted),
    String(error),
    replyCode ? String(replyCode) : code,
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

/**
 * 421 closes the door for everybody; other answers are about this mail. A server that read it and says nothing may have
 * taken it: that must not be repeated for ever.
 */
function classifyFailure(code: string, replyCode: number, wasTransmitted: boolean): FailureKind {
  if (replyCode === 421 || code === 'EAUTH') return 'unreachable'
  if (replyCode >= 500) return 'permanent'
  if (replyCode >= 400) return 'transient'
  if (code === 'EENVELOPE') return 'permanent'
  return UNREACHABLE_CODES.has(code) && !wasTransmitted ? 'unreachable' : 'transient'
}
