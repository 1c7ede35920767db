import type { SiteServer } from '../bench/site-server.ts'
import type { MailReceiver } from '../mail-receiver.ts'
import type { Finding } from './fault.ts'
import { findReference } from './outbox-probe.ts'

/** Forms one IP address may send in ten minutes, across all instances. */
export const FORMS_PER_IP = 20

const LIMITED_IP = '203.0.113.9'

/** Create a home page form with the client IP that the proxy would forward. */
export function createForm(clientIp: string): RequestInit {
  const key = crypto.randomUUID()
  const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: key, idempotency_key: key }
  return { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-forwarded-for': clientIp } }
}

/** Send twice as many forms as the limit allows from one IP address, to all instances at once. */
export async function checkRateLimit(sites: readonly SiteServer[]): Promise<Finding> {
  const statuses = await Promise.all(
    Array.from({ length: 2 * FORMS_PER_IP }, async (_, number) => {
      const site = sites[number % sites.length]
      if (!site) throw new Error('There is no instance to send the form to')
      const response = await fetch(`${site.origin}/api/Information/customerform`, createForm(LIMITED_IP))
      await response.arrayBuffer()
      return response.status
    }),
  )
  const count = (status: number) => statuses.filter((other) => other === status).length
  return {
    what: `forms from one IP address to both instances, with a limit of ${FORMS_PER_IP}`,
    figure: `${count(200)} accepted, ${count(429)} rejected, of ${statuses.length}`,
    holds: count(200) === FORMS_PER_IP && count(429) === statuses.length - FORMS_PER_IP,
  }
}

/** Check that the team got each mail exactly once, although both instances deliver from one outbox. */
export function checkMails(receiver: MailReceiver, references: readonly string[]): Finding {
  const mailed = receiver.mails.map(findReference)
  const arrived = new Set(mailed)
  const missing = references.filter((reference) => !arrived.has(reference)).length
  const duplicates = mailed.length - arrived.size
  return {
    what: 'mails about the forms, sent by both instances from one outbox',
    figure: `${mailed.length} received, ${missing} missing, ${duplicates} duplicates`,
    holds: references.length > 0 && missing === 0 && duplicates === 0,
  }
}
