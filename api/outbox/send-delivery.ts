import { type Lang, localizePath } from '#contract/languages.ts'
import { newsletterPath, oneClickUnsubscribePath } from '#contract/newsletter-paths.ts'
import type { Db } from '#database/connect.ts'
import { readUpload } from '#database/uploads.ts'
import type { DeliverySettings } from '#system/delivery-settings.ts'
import { createConfirmToken } from '../enquiries/confirm-link.ts'
import { normalizeEmail } from '../enquiries/email-address.ts'
import { RECEIPT_EXTENSIONS } from '../enquiries/receipts.ts'
import { signedCertificatePath } from '../registration/certificate-link.ts'
import { isUnderReview } from '../registration/registration-review.ts'
import { getSigningSecret, signText } from '../secrets.ts'
import { type MailBrand, readMailBrand } from './brand-facts.ts'
import type { OutboxRow } from './claim.ts'
import { DeliveryError } from './delivery-error.ts'
import { type DeliveryPayload, readDeliveryPayload } from './delivery-payload.ts'
import { readEchoSafeFields } from './echo-safe-fields.ts'
import { type Attachment, type Mail, type Mailer, openMailer } from './mailer.ts'
import { buildConfirmMail, buildWelcomeMail } from './newsletter-mail.ts'
import { buildOfficeMail, forgetOfficeMail } from './office-mail.ts'
import { buildTeamMail } from './team-mail.ts'
import { buildReceivedMail, buildRegisteredMail } from './visitor-mail.ts'
import { callWebhook, sendLead } from './webhook.ts'
import { withTimeout } from './with-timeout.ts'

export type SenderOptions = {
  db: Db
  settings: DeliverySettings
  signingSecret: string | undefined
  /** Folder in which older releases stored receipts. */
  uploads: string
  /** Renders the certificate of a registration as PDF; undefined if there is none. Rejects if a later attempt may succeed. */
  makeCertificate: (reference: string) => Promise<Buffer | undefined>
  /** Days for which a newsletter sign-up can be confirmed. */
  confirmDays: number
  /** Limit for waiting for the certificate in one attempt; a later attempt may find it rendered. */
  certificateTimeoutMs?: number
  now: () => Date
}

/** Recipient of the delivery; empty if there was nothing left to send. */
type SendResult = { recipient: string }

/**
 * Sends one delivery.
 *
 * @throws {DeliveryError}
 */
export type SendDelivery = (row: OutboxRow) => Promise<SendResult>

/** Larger receipts stay on the server, because many mail servers reject them. */
const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024
/** After these attempts the mail is sent without the certificate; its link still works once it can be rendered. */
const MAX_CERTIFICATE_ATTEMPTS = 4
/** Rendering may take a minute, and other certificates may be queued before it. */
export const CERTIFICATE_TIMEOUT_MS = 75_000

/** Create a function that sends deliveries to teams, visitors and services. */
export function createSender(options: SenderOptions): SendDelivery {
  const { db, settings, now } = options
  const mailer = settings.mail && openMailer(settings.mail.url)
  return async (row) => {
    if (row.delivery.startsWith('office-'))
      return mailer ? sendOfficeMail(row, mailer, options) : { recipient: '' }
    const payload = await readDeliveryPayload(db, row)
    // The submission has been erased.
    if (!payload) return { recipient: '' }
    if (row.delivery === 'webhook' && settings.webhook) {
      await callWebhook(payload, settings.webhook, now())
      return { recipient: settings.webhook.url }
    }
    if (row.delivery === 'lead' && settings.lead) {
      await sendLead(payload, settings.lead)
      return { recipient: settings.lead.url }
    }
    return mailer ? sendMail(payload, mailer, options) : { recipient: '' }
  }
}

async function sendOfficeMail(
  row: OutboxRow,
  mailer: Mailer,
  { db, settings }: SenderOptions,
): Promise<SendResult> {
  const mail = await buildOfficeMail(db, row)
  if (!mail) return { recipient: '' }
  const brand = await readMailBrand(db, 'en')
  await mailer.send(mail, { name: brand.name, address: settings.mail?.from ?? brand.email })
  await forgetOfficeMail(db, row)
  return { recipient: mail.to }
}

async function sendMail(
  payload: DeliveryPayload,
  mailer: Mailer,
  options: SenderOptions,
): Promise<SendResult> {
  const { db, settings } = options
  const brand = await readMailBrand(db, payload.row.delivery === 'team' ? 'en' : payload.submission.lang)
  const mail = await buildMail(payload, brand, options)
  if (!mail) return { recipient: '' }
  await mailer.send(mail, { name: brand.name, address: settings.mail?.from ?? brand.email })
  return { recipient: mail.to }
}

async function buildMail(
  payload: DeliveryPayload,
  brand: MailBrand,
  options: SenderOptions,
): Promise<Mail | undefined> {
  const { row, submission, fields } = payload
  const { teams } = options.settings
  switch (row.delivery) {
    case 'team': {
      const to = teams[submission.kind] ?? teams.default ?? brand.email
      return buildTeamMail(payload, to, await readReceiptAttachments(payload, options))
    }
    case 'visitor':
      if ('serialNumber' in fields && !isUnderReview({ ...submission, fields })) {
        const echoSafe = await readEchoSafeFields(options.db, fields, submission.lang)
        return buildRegisteredMail(payload, echoSafe, brand, await buildCertificate(payload, options))
      }
      return buildReceivedMail(payload, brand)
    default:
      return buildSubscriptionMail(payload, brand, options)
  }
}

/** Build a newsletter mail; undefined if the subscription's state has changed since, so that the mail is obsolete. */
async function buildSubscriptionMail(
  { row, submission, fields }: DeliveryPayload,
  brand: MailBrand,
  { db, settings, signingSecret, confirmDays }: SenderOptions,
): Promise<Mail | undefined> {
  const letter = 'letter' in fields ? fields.letter : 'main'
  const subscription = await db
    .selectFrom('subscription')
    .select(['id', 'state', 'requestedAt'])
    .where('email', '=', normalizeEmail(row.recipient))
    .where('letter', '=', letter)
    .executeTakeFirst()
  const requiredState = row.delivery === 'confirm' ? 'pending' : 'confirmed'
  if (subscription?.state !== requiredState) return undefined
  const secret = await getSigningSecret(db, signingSecret)
  const lang: Lang = letter === 'trade' ? 'en' : submission.lang
  const page = (action: 'confirm' | 'leave', token: string) =>
    settings.publicUrl + localizePath(newsletterPath(action, token), lang)
  const unsubscribeToken = signText(secret, 'leave', subscription.id)
  const letterMail = {
    to: row.recipient,
    lang,
    letter: letter === 'trade' ? brand.tradeLetterTitle : brand.letterTitle,
    brand: letter === 'trade' ? await readMailBrand(db, 'en') : brand,
    links: {
      confirm: page('confirm', createConfirmToken(secret, subscription, confirmDays)),
      leave: page('leave', unsubscribeToken),
      oneClick: settings.publicUrl + oneClickUnsubscribePath(unsubscribeToken, lang),
    },
    messageId: row.id,
  }
  return row.delivery === 'confirm' ? buildConfirmMail(letterMail) : buildWelcomeMail(letterMail)
}

async function readReceiptAttachments(
  { uploads }: DeliveryPayload,
  { db, uploads: folder }: SenderOptions,
): Promise<Attachment[]> {
  const small = uploads.filter(({ bytes }) => bytes <= MAX_ATTACHMENT_BYTES)
  const files = await Promise.all(
    small.map(async ({ id, type }) => {
      // An older release may have stored it on another machine; the mail then says how to get it.
      const content = await readUpload(db, folder, id)
      const filename = `receipt-${id.slice(0, 8)}.${RECEIPT_EXTENSIONS[type]}`
      return content && { filename, contentType: type, content }
    }),
  )
  return files.filter((file) => file !== undefined)
}

async function buildCertificate({ row, submission }: DeliveryPayload, options: SenderOptions) {
  const { db, settings, signingSecret, makeCertificate, now } = options
  const secret = await getSigningSecret(db, signingSecret)
  const url = settings.publicUrl + signedCertificatePath(secret, submission.reference, now())
  const hasGivenUp = row.attempts > MAX_CERTIFICATE_ATTEMPTS
  const timeoutMs = options.certificateTimeoutMs ?? CERTIFICATE_TIMEOUT_MS
  const content = hasGivenUp
    ? undefined
    : await withTimeout(makeCertificate(submission.reference), timeoutMs, certificateTimeoutError)
  const filename = `serein-certificate-${submission.reference}.pdf`
  return { url, file: content && { filename, contentType: 'application/pdf', content } }
}

function certificateTimeoutError(): DeliveryError {
  return new DeliveryError('transient', 'certificate not rendered yet', 'certificate')
}
