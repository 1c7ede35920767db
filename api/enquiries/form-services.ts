import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How much is taken, and when it looks like the work of a program. */
export type FormLimits = {
  /** Submissions from one network address within ten minutes; 0 for any number. */
  perClientIp: number
  /** Submissions from everywhere within a minute; 0 for any number. */
  perMinute: number
  /** Seconds a person needs at least; whoever is faster is suspected. 0 suspects nobody. */
  minSeconds: number
  /** Minutes within which the same words again are suspected. 0 suspects nobody. */
  repeatMinutes: number
  /** Bytes of all receipts together; 0 for any number. */
  receiptBytes: number
  /** Bytes of receipts from everywhere within ten minutes; 0 for any number. */
  receiptBytesInTenMinutes: number
}

/** What forms need beside the database. */
export type FormServices = {
  limits: FormLimits
  /** Services that get submissions too, where they are configured. */
  sendsWebhook: boolean
  capturesLeads: boolean
  /** Folder of the receipts: nothing is ever served from it. */
  uploads: string
  /** Signs links; made once and kept in the database where none is configured. */
  signingSecret: string | undefined
  now: () => Date
  /** Told after a commit that deliveries wait. */
  wake: () => void
}

const GIBIBYTE = 1024 ** 3

export const DEFAULT_FORM_LIMITS: FormLimits = {
  perClientIp: 20,
  perMinute: 300,
  minSeconds: 2,
  repeatMinutes: 60,
  receiptBytes: 20 * GIBIBYTE,
  receiptBytesInTenMinutes: GIBIBYTE / 4,
}

/** Forms without any configuration: everything is kept, nobody is told. */
export const DEFAULT_SERVICES: FormServices = {
  limits: DEFAULT_FORM_LIMITS,
  sendsWebhook: false,
  capturesLeads: false,
  uploads: join(tmpdir(), 'serein-uploads'),
  signingSecret: undefined,
  now: () => new Date(),
  wake: () => {},
}
