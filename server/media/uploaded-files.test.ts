import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { photograph, uploadFile } from '#api/office/media/testing.ts'
import { openTestOffice, signInAs } from '#api/office/testing.ts'
import { film } from '#content-model/media/testing.ts'
import type { Db } from '#database/connect.ts'
import { provideOriginal, pruneOriginals } from '#database/media-originals.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { DIALECTS } from '#database/testing.ts'
import { openDocumentStore } from '#publications/documents/document-store.ts'
import type { DocumentInput } from '#publications/documents/inputs/document-input.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { mediaRoutes } from './media-routes.ts'
import { openPictureStore } from './picture-store.ts'
import { openUploadedFiles, readUploadedFiles } from './uploaded-files.ts'

/** Run a test on the demonstration content with an editor's uploads, on both databases. */
function testUploads(
  name: string,
  run: (db: Db, upload: (content: Buffer, target: object) => Promise<unknown>) => Promise<void>,
): void {
  for (const dialect of DIALECTS)
    test(`${name} (${dialect})`, async () => {
      const { db, close } = await openDemoDatabase(dialect)
      try {
        const office = openTestOffice(db)
        const editor = await signInAs(office, 'editor')
        await run(db, (content, target) => uploadFile(office, editor, content, { name: 'new', ...target }))
      } finally {
        await close()
      }
    })
}

async function openRoutes(db: Db) {
  let files = await readUploadedFiles(db)
  let { version } = await readContentVersion(db)
  const routes = mediaRoutes({
    uploads: openUploadedFiles(db, () => files),
    contentDirectory: CONTENT_DIRECTORY,
    pictures: { read: async () => undefined },
    ogImages: { read: async () => undefined },
    readCaptions: async () => undefined,
    clientIpOf: () => '203.0.113.7',
  })
  /** Read what was uploaded like a server that polls the content version. */
  const poll = async () => {
    const current = await readContentVersion(db)
    if (current.version !== version) files = await readUploadedFiles(db)
    version = current.version
  }
  return Object.assign(new Hono().route('/media', routes), { poll })
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'serein-media-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

testUploads('a film from the database is streamed in any range', async (db, upload) => {
  const content = film(900_000)
  await upload(content, { name: 'brand-film.mp4', replaces: 'videos/brand-film.mp4' })
  const routes = await openRoutes(db)
  const get = async (headers: Record<string, string> = {}) => {
    const response = await routes.request('/media/videos/brand-film.mp4', { headers })
    return { response, body: Buffer.from(await response.arrayBuffer()) }
  }
  const whole = await get()
  expect(whole.response.status).toBe(200)
  expect(whole.response.headers.get('content-type')).toBe('video/mp4')
  expect(whole.body.equals(content)).toBe(true)
  const etag = whole.response.headers.get('etag') ?? ''
  for (const [from, to] of [
    [0, 0],
    [0, 262_143],
    [262_143, 262_144],
    [262_144, 600_000],
    [899_990, 900_500],
  ] as const) {
    const { response, body } = await get({ range: `bytes=${from}-${to}` })
    const expected = content.subarray(from, to + 1)
    expect(response.status, `${from}-${to}`).toBe(206)
    expect(response.headers.get('content-range')).toBe(
      `bytes ${from}-${from + expected.length - 1}/${content.length}`,
    )
    expect(body.equals(expected), `${from}-${to}`).toBe(true)
  }
  const last = await get({ range: 'bytes=-100' })
  expect(last.body.equals(content.subarray(-100))).toBe(true)
  expect((await get({ range: `bytes=${content.length}-` })).response.status).toBe(416)
  expect((await get({ 'if-none-match': etag })).response.status).toBe(304)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).response.status).toBe(200)
  // The films of the content folder are served as before.
  const file = await routes.request('/media/videos/evening-light.mp4', { headers: { range: 'bytes=0-9' } })
  expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([206, 10])
})

testUploads('a drawing from the database is shown with translated labels', async (db, upload) => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="1" y="1" width="7" height="7"/><text x="1" y="1">FRONT</text></svg>'
  await upload(Buffer.from(svg), { name: 'new.svg', replaces: 'products/hz90-spec.svg' })
  const routes = await openRoutes(db)
  const drawing = await (await routes.request('/media/drawings/kr/hz90-spec.svg')).text()
  expect(drawing).toContain('>정면<')
  expect(drawing).toContain('width="7"')
  expect(await (await routes.request('/media/drawings/kr/hz75-spec.svg')).text()).not.toContain('width="7"')
})

testUploads('a new film or drawing can be previewed before anything is published', async (db, upload) => {
  const routes = await openRoutes(db)
  const statusOf = async (path: string) => (await routes.request(path)).status
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>'
  for (const [content, path, target] of [
    [film(9_000), '/media/videos/new.mp4', { name: 'new.mp4', folder: 'videos' }],
    [Buffer.from(svg), '/media/drawings/kr/new.svg', { name: 'new.svg', folder: 'products' }],
  ] as const) {
    expect(await statusOf(path)).toBe(404)
    await upload(content, target)
    await routes.poll()
    expect(await statusOf(path)).toBe(200)
  }
})

testUploads('a new photograph, which no page shows yet, does not renew any page', async (db, upload) => {
  const { version } = await readContentVersion(db)
  await upload(await photograph(300, 200), { name: 'new.jpg', folder: 'scenes' })
  expect((await readContentVersion(db)).version).toBe(version)
})

testUploads(
  'pictures from the database are rendered, and the one they replace as long as pages show it',
  async (db, upload) => {
    const path = 'products/hz90-3.jpg'
    const findRow = (width: number) =>
      db
        .selectFrom('picture')
        .selectAll()
        .where('path', '=', path)
        .where('width', '=', width)
        .executeTakeFirstOrThrow()
    await upload(await photograph(1_300, 900), { name: 'a.jpg', replaces: path })
    const first = await findRow(1_300)
    await upload(await photograph(1_400, 700), { name: 'a.jpg', replaces: path })
    const second = await findRow(1_400)
    const [directory, uploaded] = [temporaryFolder(), temporaryFolder()]
    const store = openPictureStore({
      findPicture: async (key) => [first, second].find((row) => row.key === key),
      findUploaded: async (row) => {
        const original = await provideOriginal(db, uploaded, row)
        return original === undefined ? undefined : { originals: uploaded, original }
      },
      originals: join(CONTENT_DIRECTORY, 'media'),
      directory,
    })
    for (const [row, height] of [
      [first, 332],
      [second, 240],
    ] as const) {
      const picture = await store.read({ key: row.key, crop: 'original', width: 480, format: 'webp' })
      if (!picture || 'busy' in picture) throw new Error('no picture')
      expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 480, height })
    }
    // Files that were not used for a day are written again when they are needed.
    await pruneOriginals(uploaded, new Date(Date.now() + 25 * 3_600_000))
    expect(await provideOriginal(db, uploaded, second)).toMatch(/^[0-9a-f]{64}\.jpg$/)
    expect(
      await provideOriginal(db, uploaded, { path: 'scenes/kitchen.jpg', fileHash: first.fileHash }),
    ).toBeUndefined()
  },
)

testUploads('documents are made of uploaded pictures and drawings', async (db, upload) => {
  const cutout = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } })
    .composite([
      {
        input: { create: { width: 500, height: 400, channels: 4, background: '#123f' } },
        left: 200,
        top: 300,
      },
    ])
    .png()
    .toBuffer()
  const folder = temporaryFolder()
  const inputs: DocumentInput[] = []
  const store = openDocumentStore({
    db,
    directory: join(folder, 'documents'),
    contentDirectory: CONTENT_DIRECTORY,
    publicUrl: 'https://www.serein.example',
    isPublicUrlSet: true,
    contentVersion: () => inputs.length,
    compile: async ({ input }) => {
      inputs.push(input)
      return Buffer.from('%PDF-1.7 %%EOF')
    },
    reportUnrecorded: (path, error) => expect.unreachable(`${path}: ${error}`),
  })
  const path = '/documents/en/hz90-spec-sheet.pdf'
  const before = await store.getOrCreate(path)
  await upload(cutout, { name: 'a.png', replaces: 'products/hz90-1.png' })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect x="1" y="2" width="777" height="3"/></svg>'
  await upload(Buffer.from(svg), { name: 'a.svg', replaces: 'products/hz90-spec.svg' })
  const after = await store.getOrCreate(path)
  expect(after?.file).not.toBe(before?.file)
  const [, input] = inputs
  expect(input?.data).toContain('777')
  const [picture] = input?.pictures ?? []
  expect(await sharp(picture?.original).metadata()).toMatchObject({ width: 900, hasAlpha: true })
})
