import { setTimeout as sleep } from 'node:timers/promises'
import type { MailReceiver } from '../mail-receiver.ts'

/** Milliseconds to wait for pending deliveries after the last form. */
const DELIVERY_TIMEOUT_MS = 180_000

/** Return the environment for delivery tests: no rate limits (all visitors share one IP), and claims that expire after 5 s. */
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

/** Wait until no delivery is pending, or until the timeout. */
export async function waitUntilDelivered(origin: string): Promise<void> {
  const deadline = performance.now() + DELIVERY_TIMEOUT_MS
  while (performance.now() < deadline) {
    if ((await readOutboxMetrics(origin)).waiting === 0) return
    await sleep(200)
  }
}

/** Return how many deliveries are pending and how many have failed for good. */
export async function readOutboxMetrics(origin: string): Promise<{ waiting: number; failed: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  // The sum over all labels; NaN if the metric is missing.
  const read = (name: string) => {
    const values = [...text.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)$`, 'gm'))]
    return values.length === 0 ? Number.NaN : values.reduce((sum, [, value]) => sum + Number(value), 0)
  }
  return { waiting: read('outbox_waiting'), failed: read('outbox_failed') }
}

/** Return the reference in the subject of a mail, or an empty string. */
export function findReference({ headers }: MailReceiver['mails'][number]): string {
  return /SR-\w{4}-\w{4}/.exec(headers.subject ?? '')?.[0] ?? ''
}
