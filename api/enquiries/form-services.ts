import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_FORM_LIMITS, type FormLimits } from '#config/form-limits.ts'

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
