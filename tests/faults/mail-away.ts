import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../bench/site-server.ts'
import { startMailReceiver } from '../mail-receiver.ts'
import { environmentOf, untilDelivered } from './deliveries.ts'
import type { Fault } from './fault.ts'
import { checkOutcome } from './kill/check.ts'
import { type Sending, sendForms } from './kill/visitors.ts'

/** Visitors who send at one time. */
const TOGETHER = 8

/** The mail server is away, then refuses for a while: every form is taken meanwhile, and every mail comes when it is well. */
export const mailAway: Fault = async ({ extent, dataDirectory }) => {
  const { count, absence } =
    extent === 'short' ? { count: 30, absence: 2_000 } : { count: 500, absence: 60_000 }
  const receiver = await startMailReceiver()
  const site = await startSite({ dataDirectory, environment: environmentOf(receiver), isPinned: false })
  const sendings: Sending[] = []
  try {
    for (const mood of ['close-the-door', 'refuse-for-now'] as const) {
      receiver.setMood(mood)
      const visitors = sendForms({ count, together: TOGETHER, origin: () => site.origin })
      await visitors.done
      sendings.push(...visitors.sendings)
      await sleep(absence)
    }
    const early = receiver.mails.length
    receiver.setMood('take')
    const back = performance.now()
    await untilDelivered(site.origin)
    const seconds = Math.round((performance.now() - back) / 1_000)
    await site.stop()
    const outcome = await checkOutcome({
      sendings,
      receiver,
      address: join(dataDirectory, 'serein.sqlite'),
      uploads: join(dataDirectory, 'uploads'),
    })
    return [
      {
        what: 'mails while there is no mail server, and afterwards',
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
