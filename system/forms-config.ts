import { join } from 'node:path'
import { z } from 'zod'
import type { DeliverySettings } from './delivery-settings.ts'
import { integer, secret, url } from './environment-values.ts'
import { DEFAULT_FORM_LIMITS, type FormLimits, type RetentionDays } from './form-limits.ts'
import { mailServerUrl } from './service-urls.ts'

const count = (defaultValue: number) => integer({ defaultValue })
/** A century at most: the dates of longer periods do not exist. */
const days = (defaultValue: number) => integer({ min: 1, max: 36_500, defaultValue })
const DAY_SECONDS = 86_400
const emailAddress = z.email('must be an e-mail address').optional()
const httpUrl = url(['http', 'https'])
/** The visitor's address has the field `email`. */
const leadField = (defaultValue: string) =>
  z
    .string()
    .refine((name) => name !== 'email', 'must not be "email", the field of the address')
    .default(defaultValue)

/** Environment variables for forms. With none of them set, submissions are stored and nothing is sent. */
export const formsEnvironmentSchema = z.object({
  /** smtp:// or smtps:// URL, with user and password if the server requires them. */
  SMTP_URL: mailServerUrl,
  MAIL_FROM: emailAddress,
  /** Recipient of submissions; TEAM_MAIL_* override it per kind. Defaults to the brand's email address. */
  TEAM_MAIL: emailAddress,
  TEAM_MAIL_HOME_ENQUIRY: emailAddress,
  TEAM_MAIL_CASES_ENQUIRY: emailAddress,
  TEAM_MAIL_PARTNER: emailAddress,
  TEAM_MAIL_FEEDBACK: emailAddress,
  TEAM_MAIL_REGISTRATION: emailAddress,
  WEBHOOK_URL: httpUrl,
  WEBHOOK_SECRET: secret(16),
  /** Lead-capture service of the trade newsletter: URL, account ID and the page it redirects to. */
  LEAD_URL: httpUrl,
  LEAD_ACCOUNT: z.string().optional(),
  LEAD_ACCOUNT_FIELD: leadField('oid'),
  LEAD_RETURN: httpUrl,
  LEAD_RETURN_FIELD: leadField('retURL'),
  SIGNING_SECRET: secret(32),
  FORMS_PER_ADDRESS: count(DEFAULT_FORM_LIMITS.perClientIp),
  FORMS_PER_MINUTE: count(DEFAULT_FORM_LIMITS.perMinute),
  FORMS_MIN_SECONDS: integer({ max: DAY_SECONDS, defaultValue: DEFAULT_FORM_LIMITS.minSeconds }),
  FORMS_REPEAT_MINUTES: integer({ max: 525_600, defaultValue: DEFAULT_FORM_LIMITS.repeatMinutes }),
  RECEIPT_BYTES: count(DEFAULT_FORM_LIMITS.receiptBytes),
  RECEIPT_BYTES_PER_10_MINUTES: count(DEFAULT_FORM_LIMITS.receiptBytesInTenMinutes),
  TRUSTED_PROXIES: integer({ max: 100, defaultValue: 0 }),
  /** Seconds until an unfinished claim expires and the delivery is retried; must exceed the longest delivery. */
  CLAIM_SECONDS: integer({ min: 5, max: DAY_SECONDS, defaultValue: 180 }),
  KEEP_ENQUIRIES_DAYS: days(730),
  KEEP_REGISTRATIONS_DAYS: days(2_555),
  KEEP_SPAM_DAYS: days(90),
  KEEP_UNCONFIRMED_DAYS: days(30),
})

export type FormsConfig = {
  limits: FormLimits
  deliveries: Omit<DeliverySettings, 'publicUrl'>
  signingSecret: string | undefined
  /** Folder in which older releases stored receipts. */
  uploads: string
  trustedProxies: number
  retentionDays: RetentionDays
}

/** Map the validated environment to the settings of the forms. */
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
