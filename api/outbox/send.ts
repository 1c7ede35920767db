import { readFile } from 'node:fs/promises'
import { inLanguage, type Lang } from '#contract/languages.ts'
import { newsletterPath, oneClickLeavePath } from '#contract/paths.ts'
import type { Db } from '#database/connect.ts'
import { confirmToken } from '../enquiries/confirm-link.ts'
import { addressKey } from '../enquiries/email-address.ts'
import { certificateAddress } from '../registration/certificate-link.ts'
import { receiptFile } from '../registration/receipt.ts'
import { type MailBrand, readBrandFacts } from './brand-facts.ts'
import type { OutboxRow } from './claim.ts'
import { inTime } from './in-time.ts'
import { type Attachment, type Mail, type Mailer, openMailer } from './mailer.ts'
import { confirmMail, welcomeMail } from './newsletter-mail.ts'
import { DeliveryError } from './outcome.ts'
import { type Parcel, readParcel } from './parcel.ts'
import { readQuotable } from './quotable.ts'
import { readSigningSecret, signText } from './secrets.ts'
import type { DeliverySettings } from './settings.ts'
import { teamMail } from './team-mail.ts'
import { receivedMail, registeredMail } from './visitor-mail.ts'
import { callWebhook, captureLead } from './webhook.ts'

export type SenderOptions = {
  db: Db
  settings: DeliverySettings
  signingSecret: string | undefined
  /** Folder of the receipts. */
  uploads: string
  /** The certificate of a registration as PDF; undefined when there is none. */
  makeCertificate: (reference: string) => Promise<Buffer | undefined>
  /** Days after its request in which a newsletter sign-up can be confirmed. */
  confirmDays: number
  /** Milliseconds a mail waits for its certificate in this attempt; the next one may find it made. */
  certificatePatience?: number
  now: () => Date
}

/** What came of a delivery: to whom it went, or why there was nothing to send any more. */
type Sent = { recipient: string }

/** Sends one delivery. Throws a DeliveryError when it did not go through. */
export type Send = (row: OutboxRow) => Promise<Sent>

/** A receipt that is larger stays on the server: many mail servers refuse more. */
const LARGEST_ATTACHMENT = 5 * 1024 * 1024
/** A certificate that cannot be made must not hold up the mail for ever: its link works when it can. */
const CERTIFICATE_ATTEMPTS = 4
/** Making one may take a minute, and others may be made before. */
export const CERTIFICATE_PATIENCE = 75_000

/** Opens the ways to teams, visitors and services. */
export function openSender(options: SenderOptions): Send {
  const { db, settings, now } = options
  const mailer = settings.mail && openMailer(settings.mail.url)
  return async (row) => {
    const parcel = await readParcel(db, row)
    // Erased meanwhile: there is nothing to send, and nobody to send it to.
    if (!parcel) return { recipient: '' }
    if (row.delivery === 'webhook' && settings.webhook) {
      await callWebhook(parcel, settings.webhook, now())
      return { recipient: settings.webhook.url }
    }
    if (row.delivery === 'lead' && settings.lead) {
      await captureLead(parcel, settings.lead)
      return { recipient: settings.lead.url }
    }
    return mailer ? sendMail(parcel, mailer, options) : { recipient: '' }
  }
}

async function sendMail(parcel: Parcel, mailer: Mailer, options: SenderOptions): Promise<Sent> {
  const { db, settings } = options
  const brand = await readBrandFacts(db, parcel.row.delivery === 'team' ? 'en' : parcel.submission.lang)
  const mail = await mailOf(parcel, brand, options)
  if (!mail) return { recipient: '' }
  await mailer.send(mail, { name: brand.name, address: settings.mail?.from ?? brand.email })
  return { recipient: mail.to }
}

async function mailOf(parcel: Parcel, brand: MailBrand, options: SenderOptions): Promise<Mail | undefined> {
  const { row, submission, fields } = parcel
  const { teams } = options.settings
  switch (row.delivery) {
    case 'team': {
      const to = teams[submission.kind] ?? teams.usual ?? brand.email
      return teamMail(parcel, to, await receipts(parcel, options.uploads))
    }
    case 'visitor':
      if ('serialNumber' in fields) {
        const quotable = await readQuotable(options.db, fields, submission.lang)
        return registeredMail(parcel, quotable, brand, await certificateOf(parcel, options))
      }
      return receivedMail(parcel, brand)
    default:
      return letterMailOf(parcel, brand, options)
  }
}

/** Undefined when the sign-up was left, confirmed or erased meanwhile: then there is nothing to ask. */
async function letterMailOf(
  { row, submission, fields }: Parcel,
  brand: MailBrand,
  { db, settings, signingSecret, confirmDays }: SenderOptions,
): Promise<Mail | undefined> {
  const letter = 'letter' in fields ? fields.letter : 'main'
  const subscription = await db
    .selectFrom('subscription')
    .select(['id', 'state', 'requestedAt'])
    .where('email', '=', addressKey(row.recipient))
    .where('letter', '=', letter)
    .executeTakeFirst()
  const wanted = row.delivery === 'confirm' ? 'pending' : 'confirmed'
  if (subscription?.state !== wanted) return undefined
  const secret = await readSigningSecret(db, signingSecret)
  const lang: Lang = letter === 'trade' ? 'en' : submission.lang
  const page = (action: 'confirm' | 'leave', token: string) =>
    settings.publicUrl + inLanguage(newsletterPath(action, token), lang)
  const leaving = signText(secret, 'leave', subscription.id)
  const given = {
    to: row.recipient,
    lang,
    letter: letter === 'trade' ? brand.tradeLetterTitle : brand.letterTitle,
    brand: letter === 'trade' ? await readBrandFacts(db, 'en') : brand,
    links: {
      confirm: page('confirm', confirmToken(secret, subscription, confirmDays)),
      leave: page('leave', leaving),
      oneClick: settings.publicUrl + oneClickLeavePath(leaving),
    },
    messageId: row.id,
  }
  return row.delivery === 'confirm' ? confirmMail(given) : welcomeMail(given)
}

async function receipts({ uploads }: Parcel, directory: string): Promise<Attachment[]> {
  const small = uploads.filter(({ bytes }) => bytes <= LARGEST_ATTACHMENT)
  const files = await Promise.all(
    small.map(async ({ id, type }) => {
      // It may lie on another machine; the mail then says where it is.
      const content = await readFile(receiptFile(directory, id)).catch(() => undefined)
      return content && { filename: `receipt-${id.slice(0, 8)}.${ENDINGS[type]}`, contentType: type, content }
    }),
  )
  return files.filter((file) => file !== undefined)
}

const ENDINGS: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

async function certificateOf({ row, submission }: Parcel, options: SenderOptions) {
  const { db, settings, signingSecret, makeCertificate, now } = options
  const secret = await readSigningSecret(db, signingSecret)
  const address = settings.publicUrl + certificateAddress(secret, submission.reference, now())
  const isHopeless = row.attempts > CERTIFICATE_ATTEMPTS
  const patience = options.certificatePatience ?? CERTIFICATE_PATIENCE
  const content = isHopeless
    ? undefined
    : await inTime(makeCertificate(submission.reference), patience, noCertificate)
  const filename = `serein-certificate-${submission.reference}.pdf`
  return { address, file: content && { filename, contentType: 'application/pdf', content } }
}

function noCertificate(): DeliveryError {
  return new DeliveryError('later', 'the certificate is not made yet', 'certificate')
}
