import { join } from 'node:path'
import { z } from 'zod'
import { DEFAULT_FORM_LIMITS, type FormLimits } from '#api/enquiries/form-services.ts'
import type { RetentionDays } from '#api/enquiries/retention.ts'
import type { DeliverySettings } from '#api/outbox/delivery-settings.ts'
import { integer, secret, url } from './environment-values.ts'

const count = (defaultValue: number) => integer({ defaultValue })
const days = (defaultValue: number) => integer({ min: 1, defaultValue })
const emailAddress = z.email('must be an e-mail address').optional()
const httpUrl = url(['http', 'https'])

/** What the environment can say about forms. Without any of it everything is kept, and nothing is sent. */
export const formsEnvironmentSchema = z.object({
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  SMTP_URL: url(['smtp', 'smtps']),
  MAIL_FROM: emailAddress,
  /** Where submissions go; a kind of its own goes elsewhere. Left out: the brand's address. */
  TEAM_MAIL: emailAddress,
  TEAM_MAIL_HOME_ENQUIRY: emailAddress,
  TEAM_MAIL_CASES_ENQUIRY: emailAddress,
  TEAM_MAIL_PARTNER: emailAddress,
  TEAM_MAIL_FEEDBACK: emailAddress,
  TEAM_MAIL_REGISTRATION: emailAddress,
  WEBHOOK_URL: httpUrl,
  WEBHOOK_SECRET: secret(16),
  /** The lead-capture service of the trade letter: address, account id and the page it would lead to. */
  LEAD_URL: httpUrl,
  LEAD_ACCOUNT: z.string().optional(),
  LEAD_ACCOUNT_FIELD: z.string().default('oid'),
  LEAD_RETURN: z.string().optional(),
  LEAD_RETURN_FIELD: z.string().default('retURL'),
  SIGNING_SECRET: secret(32),
  FORMS_PER_ADDRESS: count(20),
  FORMS_PER_MINUTE: count(300),
  FORMS_MIN_SECONDS: count(2),
  FORMS_REPEAT_MINUTES: count(60),
  RECEIPT_BYTES: count(DEFAULT_FORM_LIMITS.receiptBytes),
  RECEIPT_BYTES_PER_10_MINUTES: count(DEFAULT_FORM_LIMITS.receiptBytesInTenMinutes),
  TRUSTED_PROXIES: count(0),
  /** A delivery that a process claimed and did not finish is tried again after this: longer than any of them may take. */
  CLAIM_SECONDS: integer({ min: 5, defaultValue: 180 }),
  KEEP_ENQUIRIES_DAYS: days(730),
  KEEP_REGISTRATIONS_DAYS: days(2_555),
  KEEP_SPAM_DAYS: days(90),
  KEEP_UNCONFIRMED_DAYS: days(30),
})

export type FormsConfig = {
  limits: FormLimits
  deliveries: Omit<DeliverySettings, 'publicUrl'>
  signingSecret: string | undefined
  uploads: string
  trustedProxies: number
  retentionDays: RetentionDays
}

/** Settings of the forms from a checked environment. */
export function toFormsConfig(
  data: z.output<typeof formsEnvironmentSchema>,
  dataDirectory: string,
): FormsConfig {
  return {
    limits: {
      perClientIp: data.FORMS_PER_ADDRESS,
      perMinute: data.FORMS_PER_MINUTE,
      minSeconds: data.FORMS_MIN_SECONDS,
      repeatMinutes: data.FORMS_REPEAT_MINUTES,
      receiptBytes: data.RECEIPT_BYTES,
      receiptBytesInTenMinutes: data.RECEIPT_BYTES_PER_10_MINUTES,
    },
    deliveries: toDeliverySettings(data),
    signingSecret: data.SIGNING_SECRET,
    uploads: join(dataDirectory, 'uploads'),
    trustedProxies: data.TRUSTED_PROXIES,
    retentionDays: {
      enquiries: data.KEEP_ENQUIRIES_DAYS,
      registrations: data.KEEP_REGISTRATIONS_DAYS,
      spam: data.KEEP_SPAM_DAYS,
      unconfirmed: data.KEEP_UNCONFIRMED_DAYS,
    },
  }
}

function toDeliverySettings(data: z.output<typeof formsEnvironmentSchema>): FormsConfig['deliveries'] {
  return {
    mail: data.SMTP_URL === undefined ? undefined : { url: data.SMTP_URL, from: data.MAIL_FROM },
    teams: {
      default: data.TEAM_MAIL,
      home_enquiry: data.TEAM_MAIL_HOME_ENQUIRY,
      cases_enquiry: data.TEAM_MAIL_CASES_ENQUIRY,
      partner_application: data.TEAM_MAIL_PARTNER,
      feedback: data.TEAM_MAIL_FEEDBACK,
      registration: data.TEAM_MAIL_REGISTRATION,
    },
    webhook:
      data.WEBHOOK_URL && data.WEBHOOK_SECRET
        ? { url: data.WEBHOOK_URL, secret: data.WEBHOOK_SECRET }
        : undefined,
    lead: data.LEAD_URL
      ? {
          url: data.LEAD_URL,
          fields: {
            ...(data.LEAD_ACCOUNT ? { [data.LEAD_ACCOUNT_FIELD]: data.LEAD_ACCOUNT } : {}),
            ...(data.LEAD_RETURN ? { [data.LEAD_RETURN_FIELD]: data.LEAD_RETURN } : {}),
          },
        }
      : undefined,
    claimSeconds: data.CLAIM_SECONDS,
  }
}
