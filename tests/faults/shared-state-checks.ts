import type { SiteServer } from '../bench/site-server.ts'
import type { MailReceiver } from '../mail-receiver.ts'
import type { Finding } from './fault.ts'
import { findReference } from './outbox-probe.ts'

/** Forms one address may send in ten minutes, on all instances together. */
export const FORMS_PER_IP = 20

/** The address the one impatient visitor sends from. */
const LIMITED_IP = '203.0.113.9'

/** A form of the home page, from an address that the proxy in front tells. */
export function createForm(clientIp: string): RequestInit {
  const key = crypto.randomUUID()
  const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: key, idempotency_key: key }
  return { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-forwarded-for': clientIp } }
}

/** One address sends twice as many forms as it may, to all instances at once. */
export async function checkRateLimit(sites: readonly SiteServer[]): Promise<Finding> {
  const statuses = await Promise.all(
    Array.from({ length: 2 * FORMS_PER_IP }, async (_, number) => {
      const site = sites[number % sites.length]
      if (!site) throw new Error('There is no instance to send to')
      const response = await fetch(`${site.origin}/api/Information/customerform`, createForm(LIMITED_IP))
      await response.arrayBuffer()
      return response.status
    }),
  )
  const count = (status: number) => statuses.filter((other) => other === status).length
  return {
    what: `forms of one address to both instances at once, of which ${FORMS_PER_IP} are taken`,
    figure: `${count(200)} taken, ${count(429)} asked to wait, of ${statuses.length}`,
    holds: count(200) === FORMS_PER_IP && count(429) === statuses.length - FORMS_PER_IP,
  }
}

/** Both instances take deliveries from one outbox: the team gets each mail, and no delivery is taken by both. */
export function checkMails(receiver: MailReceiver, references: readonly string[]): Finding {
  const mailed = receiver.mails.map(findReference)
  const arrived = new Set(mailed)
  const missing = references.filter((reference) => !arrived.has(reference)).length
  const duplicates = mailed.length - arrived.size
  return {
    what: 'mails about the forms, sent by both instances from one outbox',
    figure: `${mailed.length} arrived, ${missing} missing, ${duplicates} twice`,
    holds: references.length > 0 && missing === 0 && duplicates === 0,
  }
}
