import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analysePicture } from '#content-model/media/analyse-picture.ts'
import { SRCSET_WIDTHS } from '#contract/renditions.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { openPictureStore, type PictureFile, type PictureResult, RENDERER_VERSION } from './picture-store.ts'
import type { RenditionRef } from './rendition-path.ts'

const MEDIA = join(import.meta.dirname, '../../content/media')
const SMALL: RenditionRef = { key: 'oven', crop: 'card', width: 160, format: 'avif' }
const LIGHT: RenditionRef = { ...SMALL, width: 320, format: 'webp' }
const FOR_NETWORKS = { crop: 'landscape', width: 1280 } as const
let folder = ''
let originals = ''
let directory = ''
let oven: PictureTable
let facts: Awaited<ReturnType<typeof analysePicture>>
let found: string[] = []

beforeAll(async () => {
  facts = await analysePicture(join(MEDIA, 'products/ms60c-1.png'))
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-store-'))
  originals = join(folder, 'originals')
  directory = join(folder, 'kept')
  found = []
  await mkdir(originals)
  await copyFile(join(MEDIA, 'products/ms60c-1.png'), join(originals, 'oven.png'))
  oven = { key: 'oven', path: 'oven.png', focusX: 50, focusY: 50, ...facts }
})

afterEach(async () => {
  await rm(folder, { recursive: true })
})

function openStore(rows: PictureTable[] = [oven]) {
  return openPictureStore({
    originals,
    directory,
    findPicture: async (key) => {
      found.push(key)
      return rows.find((row) => row.key === key)
    },
  })
}

/** Return pictures with a small original, which renders in a few milliseconds. */
async function manyPictures(count: number): Promise<PictureTable[]> {
  const path = 'small.png'
  await sharp(join(originals, 'oven.png')).resize({ width: 200 }).toFile(join(originals, path))
  const facts = await analysePicture(join(originals, path))
  return Array.from({ length: count }, (_, index) => ({ ...oven, ...facts, path, key: `oven-${index}` }))
}

function expectFile(response: PictureResult): PictureFile {
  if (!response || !('bytes' in response)) {
    throw new Error(`no picture came, but ${JSON.stringify(response)}`)
  }
  return response
}

describe('a request for a picture', () => {
  test('returns the requested format, and the next one the same bytes from disk', async () => {
    const first = expectFile(await openStore().read(SMALL))
    expect(first.type).toBe('image/avif')
    const file = join(directory, RENDERER_VERSION, 'oven/card-160.avif')
    expect(await readFile(file)).toEqual(first.bytes)
    await rm(join(originals, 'oven.png'))
    const { mtimeMs } = await stat(file)
    expect(expectFile(await openStore([]).read(SMALL)).bytes).toEqual(first.bytes)
    expect((await stat(file)).mtimeMs).toBe(mtimeMs)
    expect(found).toEqual(['oven'])
  })

  test('shares one render with all simultaneous requests', async () => {
    const store = openStore()
    const responses = await Promise.all(Array.from({ length: 100 }, () => store.read({ ...SMALL })))
    expect(new Set(responses).size).toBe(1)
    expect(found).toEqual(['oven'])
    expect(await readdir(join(directory, RENDERER_VERSION, 'oven'))).toEqual(['card-160.avif'])
  })

  test('that does not exist is undefined', async () => {
    const store = openStore()
    expect(await store.read({ ...SMALL, key: 'unknown' })).toBeUndefined()
    for (const key of ['../originals', '..', '', 'OVEN', 'oven/../oven', 'oven\0', 'a'.repeat(81)]) {
      expect(await store.read({ ...SMALL, key })).toBeUndefined()
    }
    expect(found).toEqual(['unknown'])
    await expect(readdir(directory)).rejects.toThrow('ENOENT')
  })

  test('rejects a cut-out as JPEG (no transparency) and a photograph as PNG (too large)', async () => {
    const photograph = { ...oven, key: 'photograph', isCutout: 0 as const, body: null }
    const store = openStore([oven, photograph])
    const read = (key: string, format: 'jpg' | 'png') => store.read({ ...FOR_NETWORKS, key, format })
    expect(await read('oven', 'jpg')).toBeUndefined()
    expect(await read('photograph', 'png')).toBeUndefined()
    expect(expectFile(await read('oven', 'png')).type).toBe('image/png')
    expect(expectFile(await read('photograph', 'jpg')).type).toBe('image/jpeg')
  })

  test('rejects a width above that of the original, without decoding it', async () => {
    const small = { ...oven, key: 'small', isCutout: 0 as const, body: null, width: 700, height: 500 }
    const store = openStore([oven, { ...small, path: 'none.jpg' }])
    expect(await store.read({ ...SMALL, key: 'small', crop: 'wide', width: 960 })).toBeUndefined()
    expect(await store.read({ ...SMALL, width: 2400 })).toBeUndefined()
    // The first width above its own is allowed and served at the original width.
    await expect(store.read({ ...SMALL, key: 'small', crop: 'wide', width: 736 })).rejects.toThrow('none.jpg')
  })

  test('never returns a file outside the folder of originals', async () => {
    await copyFile(join(originals, 'oven.png'), join(folder, 'secret.png'))
    await symlink(join(folder, 'secret.png'), join(originals, 'link.png'))
    const store = openStore([
      { ...oven, key: 'up', path: '../secret.png' },
      { ...oven, key: 'link', path: 'link.png' },
    ])
    for (const key of ['up', 'link']) {
      await expect(store.read({ ...SMALL, key })).rejects.toThrow('outside')
    }
  })
})

describe('under load', () => {
  test('one picture renders, 80 wait, and the rest are rejected and succeed on retry', async () => {
    const rows = await manyPictures(86)
    const store = openStore(rows)
    const ask = () => Promise.all(rows.map(({ key }) => store.read({ ...LIGHT, key })))
    const responses = await ask()
    expect(responses.filter((response) => response && 'busy' in response)).toHaveLength(5)
    const later = await ask()
    expect(later.every((response) => response && 'bytes' in response)).toBe(true)
  })

  test('a stored picture does not wait', async () => {
    const store = openStore()
    await store.read(SMALL)
    const order: string[] = []
    const drawing = SRCSET_WIDTHS.avif
      .slice(1, 3)
      .map((width) => store.read({ ...SMALL, width }).then(() => order.push('drawn')))
    await store.read(SMALL).then(() => order.push('kept'))
    await Promise.all(drawing)
    expect(order[0]).toBe('kept')
  })
})

describe('an IPv6 /48', () => {
  test('can queue at most 40 pictures, and as many are left to others', async () => {
    const rows = await manyPictures(80)
    const store = openStore(rows)
    const ask = (visitor: string, { key }: PictureTable) => store.read({ ...LIGHT, key }, visitor)
    const requested = rows.slice(0, 46).map((row, index) => ask(`2001:db8:1:${index}::1`, row))
    const others = rows.slice(46).map((row) => ask('203.0.113.7', row))
    const [own, left] = await Promise.all([Promise.all(requested), Promise.all(others)])
    expect(own.filter((response) => response && 'busy' in response)).toHaveLength(6)
    for (const response of left) expectFile(response)
  })
})

describe('an empty or truncated file on the disk', () => {
  test.each([SMALL, LIGHT, { ...FOR_NETWORKS, key: 'oven', format: 'png' as const }])(
    'is never served, and the picture is rendered again: $format',
    async (address) => {
      const whole = expectFile(await openStore().read(address)).bytes
      const file = join(
        directory,
        RENDERER_VERSION,
        'oven',
        `${address.crop}-${address.width}.${address.format}`,
      )
      for (const length of sampleUnlessFull([0, 8, whole.length - 20], 2)) {
        await writeFile(file, whole.subarray(0, length))
        expect(expectFile(await openStore().read(address)).bytes.length, String(length)).toBe(whole.length)
        expect((await readFile(file)).length).toBe(whole.length)
      }
    },
  )
})

describe('after a failure', () => {
  test('other pictures still render, no partial file is stored, and a repaired original is served', async () => {
    await writeFile(join(originals, 'broken.png'), 'not a picture')
    const store = openStore([oven, { ...oven, key: 'broken', path: 'broken.png' }])
    const [broken, whole] = await Promise.allSettled([
      store.read({ ...SMALL, key: 'broken' }),
      store.read(SMALL),
    ])
    expect([broken.status, whole.status]).toEqual(['rejected', 'fulfilled'])
    expect(await readdir(join(directory, RENDERER_VERSION))).toEqual(['oven'])
    await copyFile(join(originals, 'oven.png'), join(originals, 'broken.png'))
    expectFile(await store.read({ ...SMALL, key: 'broken' }))
  })
})
