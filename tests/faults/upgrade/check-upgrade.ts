import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Db } from '#database/connect.ts'
import { readUpload } from '#database/uploads.ts'
import type { SiteServer } from '../../bench/site-server.ts'
import type { MailReceiver } from '../../mail-receiver.ts'
import type { Finding } from '../fault.ts'
import { findReference, waitUntilDelivered } from '../outbox-probe.ts'
import { type SentForm, sendForm } from './old-forms.ts'

/** Milliseconds until the receipts must have moved into the database. */
const MOVE_TIMEOUT_MS = 60_000

async function withDatabase<Result>(databaseUrl: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect({ databaseUrl })
  return work(db).finally(() => db.destroy())
}

/** Read what forms have stored, in columns that the last release has too. */
export function readStored(databaseUrl: string) {
  return withDatabase(databaseUrl, async (db) => ({
    submissions: await db
      .selectFrom('submission')
      .select(['reference', 'kind', 'lang', 'page', 'createdAt', 'notice', 'email', 'fields', 'spam'])
      .select(['idempotencyKey', 'contentHash', 'requestId'])
      .orderBy('reference')
      .execute(),
    subscriptions: await db
      .selectFrom('subscription')
      .select(['id', 'email', 'letter', 'state', 'wording', 'reference', 'requestedAt', 'confirmedAt'])
      .orderBy('id')
      .execute(),
    uploads: await db
      .selectFrom('upload')
      .select(['id', 'reference', 'type', 'bytes', 'name'])
      .orderBy('id')
      .execute(),
  }))
}

/** Compare all rows, then send every form again as a browser does that lost the response. */
export async function checkForms(
  { origin }: SiteServer,
  databaseUrl: string,
  { sent, stored }: { sent: readonly SentForm[]; stored: object },
): Promise<Finding[]> {
  const isUnchanged = JSON.stringify(await readStored(databaseUrl)) === JSON.stringify(stored)
  const references = await Promise.all(sent.map((form) => sendForm(origin, form)))
  const different = sent.filter(({ reference }, index) => reference !== references[index])
  const rows = await withDatabase(databaseUrl, (db) =>
    db.selectFrom('submissionChange').select('reference').execute(),
  )
  return [
    { what: 'what forms had stored', figure: isUnchanged ? 'unchanged' : 'differs', holds: isUnchanged },
    {
      what: 'forms sent again across the upgrade',
      figure: `${sent.length}, ${different.length} with another reference, ${rows.length} as a correction`,
      holds: different.length === 0 && rows.length === 0,
    },
  ]
}

/** Wait until the receipts are in the database, and compare each with what was sent. */
export function checkReceipts(databaseUrl: string, sent: readonly SentForm[]): Promise<Finding> {
  return withDatabase(databaseUrl, async (db) => {
    const deadline = performance.now() + MOVE_TIMEOUT_MS
    const read = () => db.selectFrom('upload').select(['id', 'reference', 'sha256']).execute()
    let uploads = await read()
    while (uploads.some(({ sha256 }) => sha256 === '') && performance.now() < deadline) {
      await sleep(200)
      uploads = await read()
    }
    const expected = sent.filter(({ receipt }) => receipt !== undefined)
    let intact = 0
    for (const { reference, sha256 } of expected) {
      const id = uploads.find((upload) => upload.reference === reference)?.id ?? ''
      // Nothing is read from a folder: all must be in the database.
      const content = await readUpload(db, '/nowhere', id)
      if (content && createHash('sha256').update(content).digest('hex') === sha256) intact += 1
    }
    const figure = `${intact} of ${expected.length} in the database, byte for byte`
    return { what: 'receipts', figure, holds: intact === expected.length }
  })
}

/** Follow all links in the mails of the last release, and confirm and leave the newsletter with its tokens. */
export async function checkLinks(
  { origin }: SiteServer,
  oldOrigin: string,
  { mails }: MailReceiver,
): Promise<Finding> {
  const texts = mails.map(({ text }) => text.replaceAll(oldOrigin, origin))
  const links = [...new Set(texts.flatMap((text) => text.match(/http:\/\/127[^\s"<>)\]]+/g) ?? []))]
  const failed: string[] = []
  for (const link of links) {
    const { status } = await fetch(link)
    if (status !== 200) failed.push(`${status} ${link}`)
  }
  const tokens = new Map<string, string>()
  for (const link of links) {
    const { pathname, searchParams } = new URL(link)
    const [, action] = /\/newsletter\/(confirm|leave)$/.exec(pathname) ?? []
    if (action !== undefined) tokens.set(action, searchParams.get('token') ?? '')
  }
  for (const [action, path] of [
    ['confirm', 'confirmsubscription'],
    ['leave', 'leavenewsletter'],
  ] as const) {
    const body = new URLSearchParams({ token: tokens.get(action) ?? '' })
    const response = await fetch(`${origin}/api/Information/${path}`, { method: 'POST', body })
    if (response.status !== 200) failed.push(`${action}: ${response.status} ${await response.text()}`)
  }
  return {
    what: 'links in mails of the last release, confirming and leaving among them',
    figure: `${links.length} followed, ${failed.length} failed ${failed.slice(0, 3).join('; ')}`.trim(),
    holds: tokens.size === 2 && failed.length === 0,
  }
}

/** Wait until the mails go out that the last release could not send. */
export async function checkWaitingMails(
  { origin }: SiteServer,
  { mails }: MailReceiver,
  waiting: readonly string[],
): Promise<Finding> {
  await waitUntilDelivered(origin)
  const mailed = mails.filter(({ to }) => to.includes('team@serein.example')).map(findReference)
  const counts = waiting.map((reference) => mailed.filter((other) => other === reference).length)
  return {
    what: 'mails to the team that were waiting',
    figure: `${counts.join(', ')} of each of ${waiting.length} forms`,
    holds: waiting.length > 0 && counts.every((count) => count === 1),
  }
}
