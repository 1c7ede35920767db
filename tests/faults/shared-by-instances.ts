import type { SiteServer } from '../bench/site-server.ts'
import type { MailReceiver } from '../mail-receiver.ts'
import { referenceOf } from './deliveries.ts'
import type { Finding } from './fault.ts'

/** Forms one address may send in ten minutes, on all instances together. */
export const PER_ADDRESS = 20

/** The address the one impatient visitor sends from. */
const IMPATIENT = '203.0.113.9'

/** A form of the home page, from an address that the proxy in front tells. */
export function newForm(address: string): RequestInit {
  const key = crypto.randomUUID()
  const fields = { cate_name: 'Hobs', series_name: 'FL95', contact: key, idempotency_key: key }
  return { method: 'POST', body: new URLSearchParams(fields), headers: { 'x-forwarded-for': address } }
}

/** One address sends twice as many forms as it may, to all instances at once. */
export async function checkLimit(sites: readonly SiteServer[]): Promise<Finding> {
  const statuses = await Promise.all(
    Array.from({ length: 2 * PER_ADDRESS }, async (_, number) => {
      const site = sites[number % sites.length]
      if (!site) throw new Error('There is no instance to send to')
      const answer = await fetch(`${site.origin}/api/Information/customerform`, newForm(IMPATIENT))
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const count = (status: number) => statuses.filter((other) => other === status).length
  return {
    what: `forms of one address to both instances at once, of which ${PER_ADDRESS} are taken`,
    figure: `${count(200)} taken, ${count(429)} asked to wait, of ${statuses.length}`,
    holds: count(200) === PER_ADDRESS && count(429) === statuses.length - PER_ADDRESS,
  }
}

/** Both instances take deliveries from one outbox: the team gets each mail, and no delivery is taken by both. */
export function checkMails(receiver: MailReceiver, references: readonly string[]): Finding {
  const mailed = receiver.mails.map(referenceOf)
  const arrived = new Set(mailed)
  const missing = references.filter((reference) => !arrived.has(reference)).length
  const twice = mailed.length - arrived.size
  return {
    what: 'mails about the forms, sent by both instances from one outbox',
    figure: `${mailed.length} arrived, ${missing} missing, ${twice} twice`,
    holds: references.length > 0 && missing === 0 && twice === 0,
  }
}
