import { looksDeliverable } from './email-address.ts'
import type { FormServices } from './services.ts'
import type { Delivery } from './submit.ts'

/** What follows from every submission but newsletters: the team is told, and the visitor where an address is usable. */
export function usualDeliveries(
  { sendsWebhook }: Pick<FormServices, 'sendsWebhook'>,
  email: string,
): Delivery[] {
  return [
    { delivery: 'team', recipient: '' },
    ...(looksDeliverable(email) ? [{ delivery: 'visitor' as const, recipient: email }] : []),
    ...(sendsWebhook ? [{ delivery: 'webhook' as const, recipient: '' }] : []),
  ]
}
