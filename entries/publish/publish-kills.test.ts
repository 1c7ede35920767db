import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { valueAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { isSqlite } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { chooseDraft, choosePublished, readDocuments } from '../store/read-documents.ts'

const KILLS = IS_FULL_RUN ? 50 : 3
/** A killed process takes one or two seconds to start, and several times as long on a busy machine. */
const TIMEOUT_MS = KILLS * 60_000
/** A publication takes some ten milliseconds: the kill hits any of its moments, or the save between two. */
const MAX_DELAY_MS = 150

const ENTRY = 'catalogue/products/hz90'
const MEDIA = join(CONTENT_DIRECTORY, 'media')

/** A program that publishes again and again; each line that it publishes names the content version of its publication. */
const publishForever = (databaseUrl: string) => `
  import { openMediaFolder } from '#content-model/media/media-folder.ts'
  import { connect } from '#database/connect.ts'
  import { readContentVersion } from '#database/read-content-version.ts'
  import { chooseLatest, readDocuments } from '#entries/store/read-documents.ts'
  import { publishEntry } from '#entries/publish/publish.ts'
  import { saveDraft } from '#entries/drafts/save-draft.ts'
  const db = connect({ databaseUrl: ${JSON.stringify(databaseUrl)} })
  const media = openMediaFolder(${JSON.stringify(MEDIA)})
  const ref = { kind: 'product', id: ${JSON.stringify(ENTRY)} }
  const author = { id: null, name: 'Ada' }
  const record = (transaction) => transaction.insertInto('audit').values({
    id: crypto.randomUUID(), at: '', personId: null, personName: '', action: 'entries.publish',
    subject: ref.id, note: '', requestId: '', networkHash: '',
  }).execute()
  for (let count = 0; ; count += 1) {
    const { version } = await readContentVersion(db)
    const english = chooseLatest(await readDocuments(db, ref.id), 'en', ref.id)
    const after = 'Line of version ' + (version + 1)
    const changes = [{ path: ['line'], before: english.body.line, after }]
    const change = { part: 'en', changes, author, now: new Date() }
    await saveDraft(db, ref, change, async () => {})
    await publishEntry(db, media, ref, { action: 'publish', parts: ['en'], author, now: new Date() }, record)
    if (count === 0) console.log('published')
  }
`

/** Start the program, and resolve once it has published. */
async function startPublishing(databaseUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', publishForever(databaseUrl)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const published = child.stdout && once(child.stdout, 'data')
  const exited = once(child, 'exit').then(() => 'exited')
  expect(await Promise.race([published, exited])).not.toBe('exited')
  return child
}

/** PostgreSQL may still be working on the last statement of a process that is gone. */
async function waitUntilIdle(db: Db): Promise<void> {
  if (isSqlite(db)) return
  const count = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  await expect.poll(async () => (await count.execute(db)).rows[0]?.count).toBe(0)
}

/** What pages, editors, caches and the audit log see of the entry. */
async function readState(db: Db) {
  const documents = await readDocuments(db, ENTRY)
  const row = await db
    .selectFrom('productText')
    .select('line')
    .where('productId', '=', 101)
    .where('lang', '=', 'en')
    .executeTakeFirst()
  const publications = await db.selectFrom('audit').select('id').execute()
  return {
    version: (await readContentVersion(db)).version,
    publications: publications.length,
    shown: row?.line,
    published: valueAt(choosePublished(documents, 'en', ENTRY)?.body, ['line']),
    draft: valueAt(chooseDraft(documents, 'en', ENTRY)?.body, ['line']),
  }
}

for (const dialect of DIALECTS)
  test(
    `a process killed at random moments of its publications leaves all old or all new (${dialect})`,
    async () => {
      const { db, databaseUrl, close } = await openDemoDatabase(dialect)
      try {
        const start = await readContentVersion(db)
        for (let kill = 0; kill < KILLS; kill += 1) {
          const child = await startPublishing(databaseUrl)
          const delay = Math.random() * MAX_DELAY_MS
          await sleep(delay)
          const exited = once(child, 'exit')
          child.kill('SIGKILL')
          await exited
          await waitUntilIdle(db)
          const { version, draft, ...state } = await readState(db)
          const line = `Line of version ${version}`
          const expected = { publications: version - start.version, shown: line, published: line }
          expect(state, `killed after ${delay} ms`).toEqual(expected)
          expect([undefined, `Line of version ${version + 1}`]).toContain(draft)
        }
      } finally {
        await close()
      }
    },
    TIMEOUT_MS,
  )
