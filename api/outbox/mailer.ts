import { domainToASCII } from 'node:url'
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
  /** Stays the same when a mail is sent again, so that mail clients can drop the duplicate. */
  messageId: string
}

export type Mailer = {
  /** @throws {DeliveryError} */
  send: (mail: Mail, from: { name: string; address: string }) => Promise<void>
}

/** Limit for sending one mail. Together with the limit for its certificate it is shorter than a claim. */
export const MAIL_TIMEOUT_MS = 90_000

const SMTP_TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  totalTimeout: MAIL_TIMEOUT_MS,
}

/** Codes of nodemailer for a failed connection or authentication. */
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

/** Create an SMTP mailer. The library is loaded with the first mail, so a site without a mail server never loads it. */
export function openMailer(url: string, { totalTimeout, ...timeouts } = SMTP_TIMEOUTS_MS): Mailer {
  let transport: Promise<Transporter> | undefined
  /** Ids of mails whose content has been transmitted completely. */
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

/** Pass addresses as objects, because nodemailer would parse a string for several addresses. */
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
    messageId: `<${messageId}@${domainToASCII(from.address.split('@')[1] ?? '') || 'localhost'}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
  }
}

const MAX_SUBJECT_LENGTH = 200
const segmenter = new Intl.Segmenter()

/** Return a text on one line without invisible characters, but for those that join letters, and shortened between characters. */
function toSingleLine(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/(?![\u200c\u200d])[\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const last = segmenter.segment(line).containing(MAX_SUBJECT_LENGTH)
  return line.slice(0, last?.index)
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
 * 421 means that the service is closing; other replies concern this mail only. A server that received the whole mail
 * without replying may have accepted it, so it is not retried forever.
 */
function classifyFailure(code: string, replyCode: number, wasTransmitted: boolean): FailureKind {
  if (replyCode === 421 || code === 'EAUTH') return 'unreachable'
  if (replyCode >= 500) return 'permanent'
  if (replyCode >= 400) return 'transient'
  if (code === 'EENVELOPE') return 'permanent'
  return UNREACHABLE_CODES.has(code) && !wasTransmitted ? 'unreachable' : 'transient'
}
