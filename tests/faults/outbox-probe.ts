import { setTimeout as sleep } from 'node:timers/promises'
import type { MailReceiver } from '../mail-receiver.ts'

/** Milliseconds for the deliveries that wait when the last form was sent. */
const DELIVERY_TIMEOUT_MS = 180_000

/** No limits for the one address all visitors come from; what a killed process took is free again soon. */
export function deliveryEnvironment(receiver: MailReceiver, databaseUrl?: string): Record<string, string> {
  return {
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
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
export async function waitUntilDelivered(origin: string): Promise<void> {
  const deadline = performance.now() + DELIVERY_TIMEOUT_MS
  while (performance.now() < deadline) {
    if ((await readOutboxMetrics(origin)).waiting === 0) return
    await sleep(200)
  }
}

/** How many deliveries of all kinds wait and were given up. */
export async function readOutboxMetrics(origin: string): Promise<{ waiting: number; failed: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  // The sum over all labels; nothing at all is no number.
  const read = (name: string) => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'))]
    return values.length === 0 ? Number.NaN : values.reduce((sum, [, value]) => sum + Number(value), 0)
  }
  return { waiting: read('outbox_waiting'), failed: read('outbox_failed') }
}

/** The reference a mail that arrived is about; empty for a mail about none. */
export function findReference({ headers }: MailReceiver['mails'][number]): string {
  return /SR-\w{4}-\w{4}/.exec(headers.subject ?? '')?.[0] ?? ''
}
