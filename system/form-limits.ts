/** Limits on form submissions and thresholds for suspecting spam. */
export type FormLimits = {
  /** Submissions per client network in ten minutes; 0 for no limit. */
  perClientIp: number
  /** Submissions from all clients per minute; 0 for no limit. */
  perMinute: number
  /** Seconds a person needs to fill in a form; what is faster must be sent once more. 0 turns the check off. */
  minSeconds: number
  /** Minutes within which the same text again is the same submission. 0 turns the check off. */
  repeatMinutes: number
  /** Total size of all stored receipts in bytes; 0 for no limit. */
  receiptBytes: number
  /** Bytes of receipts from all clients in ten minutes; 0 for no limit. */
  receiptBytesInTenMinutes: number
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

/** Days before each kind of data is deleted. */
export type RetentionDays = { enquiries: number; registrations: number; spam: number; unconfirmed: number }
