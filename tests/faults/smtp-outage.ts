import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../bench/site-server.ts'
import { startMailReceiver } from '../mail-receiver.ts'
import type { Fault } from './fault.ts'
import { checkOutcome } from './kill/check-outcome.ts'
import { type Sending, sendForms } from './kill/visitors.ts'
import { deliveryEnvironment, waitUntilDelivered } from './outbox-probe.ts'

const CONCURRENT_VISITORS = 8

/** Make the mail server unavailable, then reject mails: the site accepts every form and sends every mail afterwards. */
export const smtpOutage: Fault = async ({ extent, dataDirectory }) => {
  const { count, absence: outageMs } =
    extent === 'short' ? { count: 30, absence: 2_000 } : { count: 500, absence: 60_000 }
  const receiver = await startMailReceiver()
  const site = await startSite({ dataDirectory, environment: deliveryEnvironment(receiver), isPinned: false })
  const sendings: Sending[] = []
  try {
    for (const behaviour of ['unavailable', 'reject-temporarily'] as const) {
      receiver.setBehaviour(behaviour)
      const visitors = sendForms({ count, concurrency: CONCURRENT_VISITORS, origin: () => site.origin })
      await visitors.done
      sendings.push(...visitors.sendings)
      await sleep(outageMs)
    }
    const early = receiver.mails.length
    receiver.setBehaviour('accept')
    const restoredAt = performance.now()
    await waitUntilDelivered(site.origin)
    const seconds = Math.round((performance.now() - restoredAt) / 1_000)
    await site.stop()
    const outcome = await checkOutcome({
      sendings,
      receiver,
      databaseAddress: join(dataDirectory, 'serein.sqlite'),
    })
    return [
      {
        what: 'mails received during the outage, and afterwards',
        figure: `${early}, then ${receiver.mails.length - early} within ${seconds} s`,
        holds: early === 0 && receiver.mails.length > 0,
      },
      ...outcome,
    ]
  } finally {
    await site.stop()
    await receiver.stop()
  }
}
