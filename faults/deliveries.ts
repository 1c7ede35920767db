import { setTimeout as sleep } from 'node:timers/promises'
import type { MailReceiver } from '../tests/mail-receiver.ts'

/** Milliseconds for the deliveries that wait when the last form was sent. */
const DELIVERY_LIMIT = 180_000

/** No limits for the one address all visitors come from; what a killed process took is free again soon. */
export function environmentOf(receiver: MailReceiver, database?: string): Record<string, string> {
  return {
    ...(database === undefined ? {} : { DATABASE_URL: database }),
    SMTP_URL: receiver.url,
    MAIL_FROM: 'site@serein.example',
    TEAM_MAIL: 'team@serein.example',
    FORMS_PER_ADDRESS: '0',
    FORMS_PER_MINUTE: '0',
    CLAIM_SECONDS: '5',
    LOG_LEVEL: 'error',
  }
}

/** Waits until no delivery waits any more; what is still there after a while is counted by whoever asked. */
export async function untilDelivered(origin: string): Promise<void> {
  const end = performance.now() + DELIVERY_LIMIT
  while (performance.now() < end) {
    const text = await fetch(`${origin}/metrics`).then((answer) => answer.text())
    if (/^outbox_waiting 0$/m.test(text)) return
    await sleep(200)
  }
}

/** The reference a mail that arrived is about; empty for a mail about none. */
export function referenceOf({ headers }: MailReceiver['mails'][number]): string {
  return /SR-\w{4}-\w{4}/.exec(headers.subject ?? '')?.[0] ?? ''
}
