import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openOgImageStore } from './og-image-store.ts'
import type { PictureStore } from './picture-store.ts'

const TITLES = {
  en: 'HZ90 &amp; a quiet evening',
  cn: '蒸箱与蒸烤一体机',
  tw: '蒸爐與蒸烤爐',
  kr: '조용한 주방에서 온 편지',
  id: 'Ketenangan di dapur keluarga',
}

function openStore(
  pages: Readonly<Record<string, string>>,
  readPicture: PictureStore['read'] = async () => undefined,
) {
  const directory = mkdtempSync(join(tmpdir(), 'share-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const store = openOgImageStore({
    readPage: async (path, lang) => pages[`${lang} ${path}`],
    pictures: { read: readPicture },
    directory,
    wordmark: join(CONTENT_DIRECTORY, 'media/brand/logo.svg'),
  })
  return { store, directory }
}

for (const lang of LANGS) {
  test(`a page in ${lang} has an Open Graph image with its title, 1200 × 630 pixels`, async () => {
    const page = (title: string) => `<title>${title} | Serein</title>`
    const { store } = openStore({ [`${lang} /about`]: page(TITLES[lang]), [`${lang} /text`]: page('·') })
    const picture = await store.read('/about', lang)
    const other = await store.read('/text', lang)
    if (!(picture instanceof Buffer) || !(other instanceof Buffer)) throw new Error('no picture')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    // Characters missing in the font look alike, so that the title would darken the image hardly more than one dot.
    const ink = async (bytes: Buffer) =>
      255 - ((await sharp(bytes).greyscale().stats()).channels[0]?.mean ?? 255)
    expect((await ink(picture)) - (await ink(other))).toBeGreaterThan(0.5)
  })
}

test('an unknown page has no image, and nothing is rendered', async () => {
  const { store, directory } = openStore({})
  expect(await store.read('/nothing', 'en')).toBeUndefined()
  expect(readdirSync(directory)).toEqual([])
})

test('an image whose picture is busy is not cached, and the next request renders it completely', async () => {
  const words =
    '<title>Hood | Serein</title><meta name="share-picture" content="/media/pictures/hood/wide-1280.jpg"'
  const red = await sharp({ create: { width: 640, height: 320, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  let isBusy = true
  const { store, directory } = openStore({ 'en /hood': words }, async () =>
    isBusy ? { busy: true } : { bytes: red, type: 'image/jpeg' },
  )
  expect(await store.read('/hood', 'en')).toBe('busy')
  expect(readdirSync(directory)).toEqual([])
  isBusy = false
  const picture = await store.read('/hood', 'en')
  if (!(picture instanceof Buffer)) throw new Error('no picture')
  const [reds, , blues] = (await sharp(picture).stats()).channels
  expect((reds?.mean ?? 0) - (blues?.mean ?? 0)).toBeGreaterThan(30)
})

test('at most thirty-two images render at once, each once; the next request is rejected and succeeds on retry', async () => {
  const page = (number: number) =>
    `<title>${number} | Serein</title><meta name="share-picture" content="/media/pictures/hood/wide-1280.jpg"`
  const pages = Object.fromEntries(Array.from({ length: 34 }, (_, number) => [`en /${number}`, page(number)]))
  const gate = Promise.withResolvers<undefined>()
  let requested = 0
  const { store } = openStore(pages, () => {
    requested += 1
    return gate.promise
  })
  const underWay = Array.from({ length: 32 }, (_, number) => store.read(`/${number}`, 'en'))
  await expect.poll(() => requested).toBe(32)
  expect(await store.read('/32', 'en')).toBe('busy')
  const same = store.read('/0', 'en')
  gate.resolve(undefined)
  const drawn = await Promise.all([...underWay, same])
  expect(drawn.every((picture) => picture instanceof Buffer)).toBe(true)
  expect(requested).toBe(32)
  expect(await store.read('/32', 'en')).toBeInstanceOf(Buffer)
})
