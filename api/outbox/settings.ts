import type { SubmissionKind } from '#database/submission-tables.ts'

/** Where deliveries go. What is not configured waits. */
export type DeliverySettings = {
  /** Where visitors reach the site: links in mails begin with it. */
  publicUrl: string
  /** The sender is the brand's address where none is given. */
  mail: { url: string; from: string | undefined } | undefined
  /** Addresses of the teams by kind; `usual` for all others, else the brand's address. */
  teams: Partial<Record<SubmissionKind | 'usual', string | undefined>>
  webhook: { url: string; secret: string } | undefined
  /** The lead-capture service, and the fields it wants beside the visitor's own address. */
  lead: { url: string; fields: Record<string, string> } | undefined
  /** Seconds a process may take for one delivery before others try it. */
  claimSeconds: number
}
