import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { box, film } from '#content-model/media/testing.ts'
import { beginUpload, finishUpload, getMedia, removeMedia } from '#contract/office/media.ts'
import type { Db } from '#database/connect.ts'
import { ADVISORY_LOCK_ID } from '#database/lock.ts'
import { readMediaContent } from '#database/media-content.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { openScreen } from '../entries/testing.ts'
import { pruneOffice } from '../prune-office.ts'
import { openTestOffice, signInAs } from '../testing.ts'
import { photograph, putPart, uploadFile } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'
const POSITION = '+37.8136+144.9631/'

async function openOffice(db: Db, services: Parameters<typeof openTestOffice>[1] = {}) {
  const office = openTestOffice(db, services)
  return { office, editor: await signInAs(office, 'editor', { name: 'Ada' }) }
}

/** Return everything that the database holds of media, as text. */
async function storedText(db: Db): Promise<string> {
  const rows = await db.selectFrom('mediaChunk').select('content').execute()
  return rows.map(({ content }) => Buffer.from(content).toString('latin1')).join('')
}

/** Do something while another connection holds locks, and release them once `waiting` statements wait. */
async function whileLocked(
  db: Db,
  lock: string,
  waiting: number,
  work: () => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql.raw(lock).execute(transaction)
    await work()
    for (;;) {
      const { rows } = await sql<{ count: string }>`select count(*) from pg_locks where not granted and
        database = (select oid from pg_database where datname = current_database())`.execute(transaction)
      if (Number(rows[0]?.count) >= waiting) return
      await sleep(20)
    }
  })
}

testOnContent('nothing of what a camera adds to a picture or a film remains in the database', async (db) => {
  const { office, editor } = await openOffice(db)
  const picture = await sharp(await photograph(300, 200))
    .withExif({ IFD0: { Copyright: POSITION } })
    .jpeg()
    .toBuffer()
  await uploadFile(office, editor, picture, { name: 'a.jpg', folder: 'scenes' })
  await uploadFile(office, editor, picture, { name: 'b.jpg', replaces: 'products/hz90-4.jpg' })
  const content = film(600_000, { more: [box('udta', box('\u00a9xyz', POSITION))] })
  await uploadFile(office, editor, content, { name: 'a.mp4', folder: 'videos' })
  expect(await storedText(db)).not.toContain('37.8136')
  const stored = await db.selectFrom('media').selectAll().where('kind', '=', 'film').executeTakeFirstOrThrow()
  const bytes = await readMediaContent(db, stored.id)
  expect(bytes.length).toBe(content.length)
  expect(bytes.subarray(-600_000).equals(content.subarray(-600_000))).toBe(true)
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))
  expect(stored.sha256).toBe(Buffer.from(digest).toString('hex'))
})

testOnContent('nothing of a refused file remains, and it can be sent again', async (db) => {
  const { office, editor } = await openOffice(db)
  const content = Buffer.concat([await photograph(60, 40), Buffer.from(POSITION)]).subarray(0, 900)
  const target = { name: 'a.jpg', folder: 'scenes' }
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await uploadFile(office, editor, content, target)).toMatchObject({ reason: 'not-a-picture' })
    expect(await storedText(db)).toBe('')
  }
  expect(await db.selectFrom('mediaUpload').select('received').execute()).toEqual([{ received: 0 }])
})

testOnContent('what was replaced, removed or is under way counts as long as it takes space', async (db) => {
  const { office, editor } = await openOffice(db, { mediaBytes: 10_000 })
  const drawing = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${'x'.repeat(2_800)}</title></svg>`,
  )
  const replace = () =>
    uploadFile(office, editor, drawing, { name: 'a.svg', replaces: 'products/hz90-spec.svg' })
  for (let time = 0; time < 3; time++) expect(await replace()).toMatchObject({ outcome: 'done' })
  expect(await replace()).toMatchObject({ reason: 'full' })
  expect(await editor.call(removeMedia, { path: 'products/hz90-spec.svg' })).toMatchObject({
    outcome: 'in-use',
  })
  office.clock.now = new Date(office.clock.now.getTime() + 25 * 3_600_000)
  await pruneOffice(db, office.clock.now)
  const later = await signInAs(office, 'editor')
  const begun = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      later.call(beginUpload, { name: `${number}.mp4`, folder: 'videos', bytes: 3_000 }),
    ),
  )
  expect(begun.map(({ outcome }) => outcome).sort()).toEqual([
    'ready',
    'ready',
    'refused',
    'refused',
    'refused',
  ])
})

testOnContent(
  'two pictures of the same name that are finished at once have a path each',
  async (db) => {
    const { office, editor } = await openOffice(db)
    const uploads: string[] = []
    for (const width of [300, 301]) {
      const content = await photograph(width, 200)
      const begun = await editor.call(beginUpload, { name: 'x.jpg', folder: 'scenes', bytes: content.length })
      if (begun.outcome !== 'ready') throw new Error(begun.reason)
      await putPart(office, editor, { upload: begun.upload, offset: 0, body: new Uint8Array(content) })
      uploads.push(begun.upload)
    }
    let finished: Promise<unknown>[] = []
    await whileLocked(db, 'lock table media_upload in exclusive mode', 2, async () => {
      finished = uploads.map((upload) => editor.call(finishUpload, { upload }))
    })
    expect(new Set((await Promise.all(finished)).map((result) => Object(result).path))).toEqual(
      new Set(['scenes/x.jpg', 'scenes/x-2.jpg']),
    )
  },
  ['postgres'],
)

testOnContent(
  'a picture is not removed if an entry that names it is saved while it is removed',
  async (db) => {
    const { office, editor } = await openOffice(db)
    const path = 'scenes/x.jpg'
    await uploadFile(office, editor, await photograph(300, 200), { name: 'x.jpg', folder: 'scenes' })
    let removed: Promise<unknown> = Promise.resolve()
    const screen = await openScreen(editor, HZ90, 'facts')
    await whileLocked(db, `select pg_advisory_xact_lock(${ADVISORY_LOCK_ID})`, 1, async () => {
      removed = editor.call(removeMedia, { path })
      await sleep(300)
      await screen.save(['gallery', 'hz90-4', 'picture'], path)
    })
    expect(await removed).toMatchObject({ outcome: 'in-use', usedBy: [{ id: HZ90 }] })
    expect(await editor.call(getMedia, { path })).toMatchObject({ uses: 1 })
  },
  ['postgres'],
)
