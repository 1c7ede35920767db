import { DEFAULT_FORM_LIMITS, type FormLimits } from '#system/form-limits.ts'

/** Dependencies of form handlers besides the database. */
export type FormServices = {
  limits: FormLimits
  /** Whether a webhook is configured that also receives submissions. */
  sendsWebhook: boolean
  /** Whether a lead-capture service is configured that also receives sign-ups to the trade newsletter. */
  capturesLeads: boolean
  /** Secret for signed links. If unset, a generated one is stored in the database. */
  signingSecret: string | undefined
  now: () => Date
  /** Called after a commit to wake the outbox worker. */
  wake: () => void
}

/** Services without any configuration: submissions are stored, and nothing is sent. */
export const DEFAULT_SERVICES: FormServices = {
  limits: DEFAULT_FORM_LIMITS,
  sendsWebhook: false,
  capturesLeads: false,
  signingSecret: undefined,
  now: () => new Date(),
  wake: () => {},
}
