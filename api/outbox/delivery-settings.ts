import { DELIVERY_KINDS, type DeliveryKind, type SubmissionKind } from '#database/submission-tables.ts'

/** Where deliveries go. What is not configured waits. */
export type DeliverySettings = {
  /** Where visitors reach the site: links in mails begin with it. */
  publicUrl: string
  /** The sender is the brand's address where none is given. */
  mail: { url: string; from: string | undefined } | undefined
  /** Addresses of the teams by kind; `default` for all others, else the brand's address. */
  teams: Partial<Record<SubmissionKind | 'default', string | undefined>>
  webhook: { url: string; secret: string } | undefined
  /** The lead-capture service, and the fields it wants beside the visitor's own address. */
  lead: { url: string; fields: Record<string, string> } | undefined
  /** Seconds a process may take for one delivery before others try it. */
  claimSeconds: number
}

export type Channel = 'mail' | 'webhook' | 'lead'

export function channelOf(kind: DeliveryKind): Channel {
  return kind === 'webhook' || kind === 'lead' ? kind : 'mail'
}

export function isConfigured(settings: Pick<DeliverySettings, Channel>, kind: DeliveryKind): boolean {
  return settings[channelOf(kind)] !== undefined
}

/** The kinds nothing is sent of, since their service is not configured. */
export function unconfiguredKinds(settings: Pick<DeliverySettings, Channel>): DeliveryKind[] {
  return DELIVERY_KINDS.filter((kind) => !isConfigured(settings, kind))
}
