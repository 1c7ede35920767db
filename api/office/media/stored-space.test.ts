import sharp from 'sharp'
import { expect } from 'vitest'
import { box, film } from '#content-model/media/testing.ts'
import { beginUpload, finishUpload, getMedia, removeMedia } from '#contract/office/media.ts'
import type { Db } from '#database/connect.ts'
import { readMediaContent } from '#database/media-content.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { CONTENT_LOCKED, race } from '#tests/race.ts'
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
  async (db, database) => {
    const { office, editor } = await openOffice(db)
    const uploads: string[] = []
    for (const width of [300, 301]) {
      const content = await photograph(width, 200)
      const begun = await editor.call(beginUpload, { name: 'x.jpg', folder: 'scenes', bytes: content.length })
      if (begun.outcome !== 'ready') throw new Error(begun.reason)
      await putPart(office, editor, { upload: begun.upload, offset: 0, body: new Uint8Array(content) })
      uploads.push(begun.upload)
    }
    const finish = (upload: string) => (each: Db) => editor.at(each).call(finishUpload, { upload })
    const [one = '', two = ''] = uploads
    const storing = { first: finish(one), after: [CONTENT_LOCKED, /from "media" where "path" like/] }
    const finished = await race(database, { ...storing, second: finish(two) })
    const paths = ['scenes/x.jpg', 'scenes/x-2.jpg']
    expect(finished).toMatchObject(paths.map((path) => ({ value: { outcome: 'done', path } })))
  },
)

testOnContent(
  'a picture is not removed if an entry that names it is saved while it is removed',
  async (db, database) => {
    const { office, editor } = await openOffice(db)
    const path = 'scenes/x.jpg'
    await uploadFile(office, editor, await photograph(300, 200), { name: 'x.jpg', folder: 'scenes' })
    const screen = await openScreen(editor, HZ90, 'facts')
    const [removed] = await race(database, {
      first: (each) => editor.at(each).call(removeMedia, { path }),
      after: [/from "entry_reference"/],
      second: (each) => screen.save(['gallery', 'hz90-4', 'picture'], path, editor.at(each)),
    })
    expect(removed).toMatchObject({ value: { outcome: 'in-use', usedBy: [{ id: HZ90 }] } })
    expect(await editor.call(getMedia, { path })).toMatchObject({ uses: 1 })
  },
)
