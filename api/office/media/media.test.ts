import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { film } from '#content-model/media/testing.ts'
import {
  beginUpload,
  finishUpload,
  getMedia,
  listMedia,
  removeMedia,
  setFocus,
} from '#contract/office/media.ts'
import type { Db } from '#database/connect.ts'
import { readMediaContent } from '#database/media-content.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS } from '#database/testing.ts'
import { testOnContent } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { edit, publishLatest } from '../entries/testing.ts'
import { pruneOffice } from '../prune-office.ts'
import { openTestOffice, signInAs, type TestBrowser } from '../testing.ts'
import { blackPicture, brokenBody, photograph, putPart, uploadFile } from './testing.ts'

const HZ90 = 'catalogue/products/hz90'

async function openOffice(db: Db, services: Parameters<typeof openTestOffice>[1] = {}) {
  const office = openTestOffice(db, services)
  return { office, editor: await signInAs(office, 'editor', { name: 'Ada' }) }
}

const editFacts = (browser: TestBrowser, id: string, path: string[], value: unknown) =>
  edit(browser, id, 'facts', path, value)

async function galleryOf(db: Db) {
  const { gallery } = await db
    .selectFrom('product')
    .select('gallery')
    .where('code', '=', 'HZ90')
    .executeTakeFirstOrThrow()
  return gallery
}

testOnContent('an upload that is cut at any byte goes on there, and equals the file', async (db) => {
  const { office, editor } = await openOffice(db)
  const content = film(700_000)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const file = { name: 'Evening Light.mp4', folder: 'videos', bytes: content.length, sha256, modifiedAt: 7 }
  let received = 0
  let upload = ''
  for (const length of [1, 77, 262_066, 1, 262_144, 30_011, 1_000_000]) {
    // A browser that was closed finds its upload again.
    const begun = await editor.call(beginUpload, file)
    if (begun.outcome !== 'ready') throw new Error(begun.reason)
    expect(begun.received).toBe(received)
    upload = begun.upload
    const part = content.subarray(received, received + length)
    const cut = await putPart(office, editor, { upload, offset: received, body: brokenBody(part) })
    expect(cut.status).toBe(500)
    received += part.length
    expect((await editor.call(listMedia, { text: 'evening-light-2' })).rows).toEqual([])
  }
  expect(received).toBe(content.length)
  expect(await editor.call(finishUpload, { upload })).toEqual({
    outcome: 'done',
    path: 'videos/evening-light-2.mp4',
    taken: { path: 'videos/evening-light.mp4', isRemoved: false },
  })
  // Sent again after a lost response.
  expect(await editor.call(finishUpload, { upload })).toEqual({
    outcome: 'done',
    path: 'videos/evening-light-2.mp4',
  })
  const stored = await db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    kind: 'film',
    sha256,
    bytes: content.length,
    milliseconds: 12_500,
    uploadedBy: 'Ada',
  })
  expect(content.equals(await readMediaContent(db, stored.id))).toBe(true)
})

testOnContent(
  'a part that begins elsewhere stores nothing, and the answer says where to go on',
  async (db) => {
    const { office, editor } = await openOffice(db)
    const content = new Uint8Array(film(1_000))
    const begun = await editor.call(beginUpload, { name: 'a.mp4', folder: 'videos', bytes: content.length })
    if (begun.outcome !== 'ready') throw new Error(begun.reason)
    const { upload } = begun
    const put = (offset: number, body: Uint8Array<ArrayBuffer>) =>
      putPart(office, editor, { upload, offset, body })
    expect(await put(500, content.slice(500))).toMatchObject({ status: 200, received: 0 })
    expect(await put(0, content.slice(0, 300))).toMatchObject({ received: 300 })
    expect(await put(0, content.slice(0, 300))).toMatchObject({ received: 300 })
    expect(await editor.call(finishUpload, { upload })).toMatchObject({
      outcome: 'refused',
      reason: 'incomplete',
    })
    // Bytes beyond the announced size are not stored.
    const tooMuch = new Uint8Array(Buffer.concat([content.slice(300), Buffer.alloc(5_000)]))
    expect(await put(300, tooMuch)).toMatchObject({ received: content.length })
    const stranger = await signInAs(office, 'editor')
    expect((await putPart(office, stranger, { upload, offset: 0, body: content })).status).toBe(404)
    const reader = await signInAs(office, 'reader')
    expect((await putPart(office, reader, { upload, offset: 0, body: content })).status).toBe(403)
    expect((await putPart(office, office.browser(), { upload, offset: 0, body: content })).status).toBe(401)
    const foreign = { upload, offset: 0, body: content, headers: { 'x-office': '' } }
    expect((await putPart(office, editor, foreign)).status).toBe(403)
    expect(await editor.call(finishUpload, { upload })).toMatchObject({ outcome: 'done' })
  },
)

testOnContent(
  'a photograph is written anew: upright, without metadata, and named after its file',
  async (db) => {
    const { office, editor } = await openOffice(db)
    const turned = await sharp(await photograph(60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const upload = () =>
      uploadFile(office, editor, turned, { name: 'IMG 2034 (Küche).JPG', folder: 'scenes' })
    expect(await upload()).toEqual({ outcome: 'done', path: 'scenes/img-2034-kuche.jpg' })
    const media = await db
      .selectFrom('media')
      .selectAll()
      .where('path', '=', 'scenes/img-2034-kuche.jpg')
      .executeTakeFirstOrThrow()
    expect(media).toMatchObject({ kind: 'photo', width: 40, height: 60, isCutout: 0, body: null })
    const { exif, orientation, format } = await sharp(await readMediaContent(db, media.id)).metadata()
    expect({ exif, orientation, format }).toEqual({ exif: undefined, orientation: undefined, format: 'jpeg' })
    const { rows } = await editor.call(listMedia, { folder: 'scenes', use: 'unused' })
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining([media.path]))
  },
)

const REFUSED: Record<string, { name: string; content: () => Promise<Buffer> | Buffer; reason: string }> = {
  'a text file': { name: 'a.jpg', content: () => Buffer.from('not a picture'), reason: 'unknown-format' },
  'a truncated picture': {
    name: 'a.jpg',
    content: async () => (await photograph(300, 200)).subarray(0, 5_000),
    reason: 'not-a-picture',
  },
  'a bomb': {
    name: 'a.png',
    content: () => blackPicture(12_000, 12_000),
    reason: 'too-many-pixels',
  },
  'a drawing with a script': {
    name: 'a.svg',
    content: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    reason: 'unsafe-drawing',
  },
  'half a film': { name: 'a.mp4', content: () => film(1_000).subarray(0, 900), reason: 'not-a-film' },
}

for (const [what, { name, content, reason }] of Object.entries(REFUSED))
  testOnContent(
    `${what} is refused, and nothing of it is shown`,
    async (db) => {
      const { office, editor } = await openOffice(db)
      const folder = name.endsWith('mp4') ? 'videos' : 'products'
      const refused = await uploadFile(office, editor, await content(), { name, folder })
      expect(refused).toMatchObject({ outcome: 'refused', reason })
      expect(await db.selectFrom('media').select('id').execute()).toEqual([])
    },
    // The reasons do not depend on the database; half a film is refused on both.
    name.endsWith('mp4') ? DIALECTS : sampleUnlessFull(DIALECTS, DIALECTS.length),
  )

testOnContent(
  'a wrong hash, a large file and a full store are named, and path tricks are refused',
  async (db) => {
    const { office, editor } = await openOffice(db, { mediaBytes: 10_000 })
    const content = film(1_000)
    const sha256 = '0'.repeat(64)
    const input = { name: 'a.mp4', folder: 'videos' }
    expect(await uploadFile(office, editor, content, { ...input, sha256 })).toMatchObject({
      reason: 'wrong-hash',
    })
    const begin = (change: object) => editor.call(beginUpload, { ...input, bytes: 100, ...change })
    expect(await begin({ bytes: 300_000_001 })).toMatchObject({ reason: 'too-large' })
    expect(await begin({ name: 'a.svg', folder: 'products', bytes: 2_000_001 })).toMatchObject({
      reason: 'too-large',
    })
    expect(await begin({ bytes: 9_000 })).toMatchObject({ reason: 'full', detail: '10000' })
    expect(await begin({ name: 'a.exe' })).toMatchObject({ reason: 'unknown-format' })
    expect(await begin({ folder: 'scenes' })).toMatchObject({ reason: 'wrong-folder', detail: 'videos' })
    for (const name of ['../a.mp4', 'a/b.mp4', 'a\\b.mp4', '.mp4', 'a\0.mp4', ''])
      expect((await editor.fail(beginUpload, { ...input, name, bytes: 1 })).reason, name).toBe('invalid')
    for (const folder of ['..', 'a/b', 'brand', 'A'])
      expect((await editor.fail(beginUpload, { ...input, folder, bytes: 1 })).reason, folder).toBe('invalid')
    const path = '../secret/a.jpg'
    expect((await editor.fail(getMedia, { path })).reason).toBe('invalid')
  },
)

testOnContent('a picture that is uploaded, used and given a focus is shown with its crops', async (db) => {
  const { office, editor } = await openOffice(db)
  const done = await uploadFile(office, editor, await photograph(1_600, 1_000), {
    name: 'hz90-9.jpg',
    folder: 'products',
  })
  expect(done).toEqual({ outcome: 'done', path: 'products/hz90-9.jpg' })
  const path = 'products/hz90-9.jpg'
  await editFacts(editor, HZ90, ['gallery', 'hz90-4', 'picture'], path)
  expect(await editor.call(removeMedia, { path })).toMatchObject({
    outcome: 'in-use',
    usedBy: [{ id: HZ90 }],
  })
  expect(await publishLatest(editor, { id: HZ90, parts: ['facts'] })).toMatchObject({ outcome: 'done' })
  const [before] = (await galleryOf(db)).slice(2)
  expect(before).toMatch(/^hz90-9-/)

  expect(await editor.call(setFocus, { path, focus: [20, 30] })).toEqual({ outcome: 'done' })
  const [after = ''] = (await galleryOf(db)).slice(2)
  expect(after).not.toBe(before)
  const row = await db.selectFrom('picture').selectAll().where('key', '=', after).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ path, focusX: 20, focusY: 30, width: 1_600 })
  const detail = await editor.call(getMedia, { path })
  expect(detail).toMatchObject({ focus: [20, 30], uses: 1, isUploaded: true, usedBy: [{ id: HZ90 }] })
  expect(detail.usedBy[0]?.texts.map(({ lang }) => lang)).toEqual(['en', 'cn', 'tw', 'kr', 'id'])
})

testOnContent('the use of a picture in a banner is named by the words of this banner', async (db) => {
  const { editor } = await openOffice(db)
  const { usedBy } = await editor.call(getMedia, { path: 'scenes/hero-evening.jpg' })
  const texts = usedBy.find(({ id }) => id === 'banners')?.texts.filter(({ lang }) => lang === 'en')
  expect(texts?.[0]).toMatchObject({ path: ['banners', '2', 'alt'], text: expect.stringMatching(/evening/) })
})

testOnContent(
  'the focus of a picture moves in products and news, but not where an entry has its own',
  async (db) => {
    const { editor } = await openOffice(db)
    const path = 'news/news-2.jpg'
    await editFacts(editor, HZ90, ['gallery', 'hz90-4', 'picture'], path)
    await publishLatest(editor, { id: HZ90, parts: ['facts'] })
    const newsRows = () => db.selectFrom('news').selectAll().orderBy('id').execute()
    const before = { gallery: await galleryOf(db), news: await newsRows() }
    expect(await editor.call(setFocus, { path, focus: [10, 90] })).toEqual({ outcome: 'done' })
    const after = await galleryOf(db)
    expect(after[2]).not.toBe(before.gallery[2])
    expect(after.slice(0, 2)).toEqual(before.gallery.slice(0, 2))
    expect(await newsRows()).toEqual(before.news)
    expect(await editor.call(setFocus, { path, focus: null })).toEqual({ outcome: 'done' })
    expect((await editor.call(getMedia, { path })).focus).toBeNull()
  },
)

testOnContent(
  'a replaced picture is shown by all entries at once, and the one before is deleted a day later',
  async (db) => {
    const { office, editor } = await openOffice(db)
    const path = 'products/hz90-4.jpg'
    const before = await galleryOf(db)
    const { version } = await readContentVersion(db)
    const replace = async (width: number) =>
      uploadFile(office, editor, await photograph(width, 900), { name: 'new.jpg', replaces: path })
    expect(await replace(1_500)).toEqual({ outcome: 'done', path })
    const after = await galleryOf(db)
    expect(after[2]).not.toBe(before[2])
    expect(after.toSpliced(2, 1)).toEqual(before.toSpliced(2, 1))
    expect((await readContentVersion(db)).version).toBe(version + 1)
    expect(await editor.call(getMedia, { path })).toMatchObject({ width: 1_500, isUploaded: true })
    expect(await replace(1_700)).toEqual({ outcome: 'done', path })
    const keys = async () =>
      (await db.selectFrom('picture').select('key').where('path', '=', path).execute()).length
    // One for each focus, of the file and of both uploads.
    const perVersion = (await keys()) / 3
    expect(Number.isInteger(perVersion)).toBe(true)
    expect(await db.selectFrom('media').select('id').execute()).toHaveLength(2)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>')
    const other = await uploadFile(office, editor, svg, { name: 'new.svg', replaces: path })
    expect(other).toMatchObject({ outcome: 'refused', reason: 'other-kind' })
    await pruneOffice(db, new Date(office.clock.now.getTime() + 25 * 3_600_000))
    const [media, ...others] = await db.selectFrom('media').selectAll().execute()
    expect([media?.width, others, await keys()]).toEqual([1_700, [], 2 * perVersion])
    expect(await db.selectFrom('mediaUpload').select('id').execute()).toEqual([])
    const { count } = await db
      .selectFrom('mediaChunk')
      .select(({ fn }) => fn.count('mediaId').distinct().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  },
)

testOnContent('unused media are removed with their focus, and unfinished uploads after a day', async (db) => {
  const { office, editor } = await openOffice(db)
  const done = await uploadFile(office, editor, await photograph(300, 200), {
    name: 'x.jpg',
    folder: 'scenes',
  })
  expect(done).toEqual({ outcome: 'done', path: 'scenes/x.jpg' })
  const path = 'scenes/x.jpg'
  expect(await editor.call(setFocus, { path, focus: [1, 2] })).toEqual({ outcome: 'done' })
  expect(await editor.call(removeMedia, { path })).toEqual({ outcome: 'done' })
  expect((await editor.fail(getMedia, { path })).reason).toBe('not-found')
  expect((await editor.fail(removeMedia, { path: 'products/hz90-1.png' })).reason).toBe('not-found')
  const begun = await editor.call(beginUpload, { name: 'b.mp4', folder: 'videos', bytes: 500 })
  if (begun.outcome !== 'ready') throw new Error(begun.reason)
  await putPart(office, editor, { upload: begun.upload, offset: 0, body: new Uint8Array(100) })
  await pruneOffice(db, new Date(office.clock.now.getTime() + 25 * 3_600_000))
  expect(await db.selectFrom('mediaChunk').select('mediaId').execute()).toEqual([])
})

testOnContent(
  'an upload that begins while another process writes begins afterwards, and the server is not blocked meanwhile',
  async (db) => {
    const { editor } = await openOffice(db)
    // The first call of a day has something else to write.
    await editor.call(listMedia, {})
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
    const other = new DatabaseSync(rows[0]?.file ?? '')
    try {
      other.exec('begin immediate')
      const beginning = editor.call(beginUpload, { name: 'a.mp4', folder: 'videos', bytes: 500 })
      // A write that blocked the event loop would let these timers run only after its timeout.
      const start = performance.now()
      for (let turn = 0; turn < 10; turn++) await sleep(20)
      expect(performance.now() - start).toBeLessThan(5_000)
      other.exec('commit')
      expect(await beginning).toMatchObject({ outcome: 'ready', received: 0 })
    } finally {
      other.close()
    }
  },
  ['sqlite'],
)

testOnContent('only editors change media, and with CONTENT=files nobody does', async (db) => {
  const { office } = await openOffice(db)
  const translator = await signInAs(office, 'translator')
  const input = { name: 'a.mp4', folder: 'videos', bytes: 1 }
  expect((await translator.fail(beginUpload, input)).reason).toBe('forbidden')
  const files = await openOffice(db, { contentMode: 'files' })
  expect((await files.editor.fail(beginUpload, input)).reason).toBe('content-in-files')
  expect((await files.editor.call(listMedia, {})).pages).toBeGreaterThan(1)
})
