import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysePicture } from '#content-model/media/analyse-picture.ts'
import { bodyShare, CROPS, type Crop, type Rendition } from '#contract/renditions.ts'
import type { PictureTable } from '#database/picture-table.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { renderRendition } from './render-rendition.ts'

const MEDIA = join(import.meta.dirname, '../../content/media')
const STAGES = ['film', 'card', 'square', 'wide', 'landscape'] as const
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

async function describePicture(path: string, changes: Partial<PictureTable> = {}): Promise<PictureTable> {
  const facts = await analysePicture(join(MEDIA, path))
  return { key: 'picture', path, focusX: 50, focusY: 50, ...facts, ...changes }
}

async function render(row: PictureTable, rendition: Rendition): Promise<Buffer> {
  return renderRendition(join(MEDIA, row.path), row, rendition)
}

type Drawn = { width: number; height: number; data: Buffer }

async function drawAlpha(row: PictureTable, crop: Crop, width: Rendition['width']): Promise<Drawn> {
  const bytes = await render(row, { crop, width, format: 'png' })
  const { data, info } = await sharp(bytes)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Return the bounding box of opaque pixels, as fractions of the stage. */
function solidPart({ width, height, data }: Drawn): {
  left: number
  right: number
  top: number
  bottom: number
} {
  const box = { left: 1, right: 0, top: 1, bottom: 0 }
  data.forEach((alpha, index) => {
    if (alpha > 225) {
      const x = index % width
      const y = Math.floor(index / width)
      box.left = Math.min(box.left, x / width)
      box.right = Math.max(box.right, (x + 1) / width)
      box.top = Math.min(box.top, y / height)
      box.bottom = Math.max(box.bottom, (y + 1) / height)
    }
  })
  return box
}

describe('a product on its stage', () => {
  test.each(sampleUnlessFull(['hz90-1', 'fl95-1', 'cs90-1', 'sw60d-1', 'vl52-1', 'at60d-1'], 3))(
    '%s stands on the common baseline, centred',
    async (name) => {
      const row = await describePicture(`products/${name}.png`)
      for (const crop of ['card', 'film'] as const) {
        const { bottom, left, right, top } = solidPart(await drawAlpha(row, crop, 480))
        expect(Math.abs(bottom - 0.8)).toBeLessThan(0.01)
        expect(Math.abs(left + right - 1)).toBeLessThan(0.01)
        expect(bottom - top).toBeLessThan(0.67)
      }
    },
  )

  test('is as wide as its page takes it for, which draws the products of a row to one scale', async () => {
    for (const file of ['hz90-1', 'vl90-1', 'au30-1', 'at60d-1']) {
      const row = await describePicture(`products/${file}.png`)
      for (const crop of STAGES) {
        const { left, right } = solidPart(await drawAlpha(row, crop, 736))
        expect(right - left).toBeCloseTo(bodyShare(row.body ?? { width: 0, height: 0 }, crop), 1.7)
      }
    }
  })

  test('is slightly below the middle of the other stages and never fills them', async () => {
    const row = await describePicture('products/hz90-1.png')
    for (const [crop, tallest] of [
      ['square', 0.76],
      ['wide', 0.76],
      ['landscape', 0.8],
    ] as const) {
      const { left, right, top, bottom } = solidPart(await drawAlpha(row, crop, 736))
      expect(right - left).toBeLessThan(0.85)
      expect(bottom - top).toBeLessThan(tallest + 0.01)
      const drop = (top + bottom) / 2 - 0.5
      expect(drop).toBeGreaterThan(0.005)
      expect(drop).toBeLessThan(0.025)
    }
  })

  test('has a shadow that fades out before every edge, on a stage and alone', async () => {
    const row = await describePicture('products/ms60c-1.png')
    for (const crop of [...STAGES, 'original'] as const) {
      const { width, height, data } = await drawAlpha(row, crop, 736)
      const edge = Array.from(data).filter((_, index) => {
        const x = index % width
        const y = Math.floor(index / width)
        return x === 0 || y === 0 || x === width - 1 || y === height - 1
      })
      expect(Math.max(...edge)).toBeLessThanOrEqual(1)
    }
  })

  test('is not cropped even if it touches the edge of its file', async () => {
    const file = join(folder, 'full.png')
    const solid = sharp({ create: { width: 200, height: 100, channels: 4, background: '#333333' } })
    await solid
      .extend({ top: 20, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toFile(file)
    const row: PictureTable = {
      ...(await describePicture('products/hz90-1.png')),
      ...(await analysePicture(file)),
    }
    const bytes = await renderRendition(file, row, { crop: 'original', width: 160, format: 'png' })
    const { data, info } = await sharp(bytes)
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[(info.height - 1) * info.width]).toBe(255)
  })

  test('is trimmed to its body and shadow when it is shown alone', async () => {
    const row = await describePicture('products/au90-1.png')
    const { width, height, data } = await drawAlpha(row, 'original', 736)
    const { top, bottom } = solidPart({ width, height, data })
    expect(height / width).toBeLessThan(0.6)
    expect(bottom - top).toBeGreaterThan(0.65)
  })

  test.each(sampleUnlessFull(['au90-1', 'cs90-1', 'cs78-1', 'fl60-1'], 2))(
    'fits the first round trip of a connection to a phone, in brushed steel or glass (%s)',
    async (name) => {
      const row = await describePicture(`products/${name}.png`)
      const bytes = await render(row, { crop: 'square', width: 736, format: 'avif' })
      expect(bytes.length).toBeLessThanOrEqual(13_900)
    },
  )

  test('has a stone background in JPEG and a transparent one in other formats', async () => {
    const row = await describePicture('products/hz90-1.png')
    const jpeg = await sharp(await render(row, { crop: 'card', width: 320, format: 'jpg' }))
      .raw()
      .toBuffer()
    expect([...jpeg.subarray(0, 3)].map((value) => Math.round(value / 4))).toEqual([59, 57, 54])
    for (const format of ['avif', 'webp', 'png'] as const) {
      const { channels } = await sharp(await render(row, { crop: 'card', width: 320, format })).stats()
      expect(channels[3]).toMatchObject({ min: 0, max: 255 })
    }
  })
})

describe('every picture', () => {
  const various = [
    'products/cs90-1.png',
    'products/at60d-1.png',
    'scenes/hero-island.jpg',
    'recipes/recipe-1.jpg',
  ]
  test.each(sampleUnlessFull(various, 3))('fits the frame that the page reserves: %s', async (path) => {
    const row = await describePicture(path)
    for (const crop of STAGES) {
      const bytes = await render(row, { crop, width: 320, format: 'webp' })
      const { width, height } = await sharp(bytes).metadata()
      const [across, down] = CROPS[crop]
      expect(width).toBe(320)
      expect(Math.abs(height - (320 * down) / across)).toBeLessThanOrEqual(1)
    }
  })

  test('is never enlarged: a small original stays sharp and keeps the requested aspect ratio', async () => {
    const photograph = await describePicture('recipes/recipe-1.jpg')
    const cut = await sharp(await render(photograph, { crop: 'card', width: 2400, format: 'jpg' })).metadata()
    expect([cut.width, cut.height]).toEqual([photograph.height * 0.8, photograph.height])
    const whole = await sharp(
      await render(photograph, { crop: 'original', width: 2400, format: 'jpg' }),
    ).metadata()
    expect([whole.width, whole.height]).toEqual([photograph.width, photograph.height])
    const cutout = await describePicture('products/hz60-1.png')
    const stage = await drawAlpha(cutout, 'card', 2400)
    const { left, right } = solidPart(stage)
    expect((right - left) * stage.width).toBeLessThanOrEqual((cutout.body?.width ?? 0) + 1)
    expect(Math.abs(stage.height - stage.width * 1.25)).toBeLessThanOrEqual(1)
  })
})

describe('a photograph', () => {
  test('fits the first round trip of a connection to a phone, however much fine structure it shows', async () => {
    const flour = await describePicture('recipes/recipe-5.jpg')
    const bytes = await render(flour, { crop: 'square', width: 736, format: 'avif' })
    expect(bytes.length).toBeLessThanOrEqual(13_900)
  })

  /** Draw a red mark of 40 × 40 pixels on a grey field of 800 × 400, at a position in percent. */
  async function drawMark(focusX: number, focusY: number): Promise<{ file: string; row: PictureTable }> {
    const file = join(folder, `mark-${focusX}-${focusY}.png`)
    const mark = { create: { width: 40, height: 40, channels: 3 as const, background: '#ff0000' } }
    await sharp({ create: { width: 800, height: 400, channels: 3, background: '#808080' } })
      .composite([{ input: mark, left: (760 * focusX) / 100, top: (360 * focusY) / 100 }])
      .png()
      .toFile(file)
    const row = { key: 'mark', path: file, focusX, focusY, ...(await analysePicture(file)) }
    return { file, row }
  }

  test.each([
    [0, 0],
    [25, 50],
    [50, 100],
    [75, 0],
    [100, 100],
  ])(
    'keeps its focus in the frame, at %i percent from the left and %i from the top',
    async (focusX, focusY) => {
      const { file, row } = await drawMark(focusX, focusY)
      for (const crop of STAGES) {
        const bytes = await renderRendition(file, row, { crop, width: 160, format: 'png' })
        const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
        const size = crop === 'wide' ? 800 : (CROPS[crop][0] / CROPS[crop][1]) * 400
        const expected = (40 * (info.width / size)) ** 2
        let red = 0
        for (let at = 0; at < data.length; at += info.channels) {
          red += (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60 ? 1 : 0
        }
        expect(red).toBeGreaterThan(expected * 0.8)
      }
    },
  )

  test('is small enough for a phone', async () => {
    const row = await describePicture('scenes/hero-island.jpg')
    for (const crop of ['landscape', 'wide'] as const) {
      expect((await render(row, { crop, width: 960, format: 'avif' })).length).toBeLessThan(30_000)
    }
  })
})
