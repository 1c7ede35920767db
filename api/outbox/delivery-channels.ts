import { DELIVERY_KINDS, type DeliveryKind } from '#database/submission-tables.ts'
import type { DeliverySettings } from '#system/delivery-settings.ts'

export type Channel = 'mail' | 'webhook' | 'lead'

export function channelOf(kind: DeliveryKind): Channel {
  return kind === 'webhook' || kind === 'lead' ? kind : 'mail'
}

export function isConfigured(settings: Pick<DeliverySettings, Channel>, kind: DeliveryKind): boolean {
  return settings[channelOf(kind)] !== undefined
}

/** Return the kinds whose service is not configured; their deliveries wait. */
export function unconfiguredKinds(settings: Pick<DeliverySettings, Channel>): DeliveryKind[] {
  return DELIVERY_KINDS.filter((kind) => !isConfigured(settings, kind))
}
