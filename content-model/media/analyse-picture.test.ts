import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analysePicture } from './analyse-picture.ts'
import { buildPictureKey } from './picture-analysis.ts'

const MEDIA = join(import.meta.dirname, '../../content/media')
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'analyse-picture-'))
})

afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** Draw a box with a soft shadow below it on a transparent background. */
async function drawBox(name: string): Promise<string> {
  const file = join(folder, name)
  const solid = { r: 40, g: 40, b: 40, alpha: 1 }
  const shadow = { r: 0, g: 0, b: 0, alpha: 0.3 }
  await sharp({ create: { width: 300, height: 200, channels: 4, background: CLEAR } })
    .composite([
      { input: { create: { width: 160, height: 30, channels: 4, background: shadow } }, left: 70, top: 150 },
      { input: { create: { width: 120, height: 100, channels: 4, background: solid } }, left: 90, top: 60 },
    ])
    .png()
    .toFile(file)
  return file
}

describe('analysis of a picture', () => {
  test('the body of a cut-out is its opaque part, without the shadow', async () => {
    const facts = await analysePicture(await drawBox('box.png'))
    expect(facts).toMatchObject({ width: 300, height: 200, isCutout: 1, color: '#EAE3D7' })
    expect(facts.body).toEqual({ left: 90, top: 60, width: 120, height: 100 })
  })

  test('a real product is a cut-out whose body leaves room for the shadow', async () => {
    const { isCutout, body } = await analysePicture(join(MEDIA, 'products/hz90-1.png'))
    expect(isCutout).toBe(1)
    expect(body).toEqual({ left: 140, top: 189, width: 1720, height: 1622 })
  })

  test('the colour of a photograph is its mean colour', async () => {
    const file = join(folder, 'halves.jpg')
    await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000000' } })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#c86432' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toFile(file)
    const { color, isCutout, body } = await analysePicture(file)
    expect([isCutout, body]).toEqual([0, null])
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    expect(red).toBeCloseTo(100, -0.7)
    expect(green).toBeCloseTo(50, -0.7)
    expect(blue).toBeCloseTo(25, -0.7)
  })

  test('an opaque PNG is a photograph, even with an alpha channel', async () => {
    const file = join(folder, 'opaque.png')
    await sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 9, g: 18, b: 27, alpha: 1 } },
    })
      .png()
      .toFile(file)
    expect(await analysePicture(file)).toMatchObject({ isCutout: 0, body: null, color: '#09121b' })
  })

  test('a photograph taken upright is measured upright', async () => {
    const file = join(folder, 'upright.jpg')
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(file)
    expect(await analysePicture(file)).toMatchObject({ width: 40, height: 60 })
  })

  test('the error for a file that is not a picture, or is empty, contains its name', async () => {
    const broken = join(folder, 'broken.jpg')
    await writeFile(broken, 'not a picture')
    await expect(analysePicture(broken)).rejects.toThrow('broken.jpg')
    const empty = join(folder, 'empty.png')
    await sharp({ create: { width: 20, height: 20, channels: 4, background: CLEAR } })
      .png()
      .toFile(empty)
    await expect(analysePicture(empty)).rejects.toThrow(/empty\.png.*no solid pixel/)
  })
})

describe('the public name of a picture', () => {
  const picture = {
    path: 'products/hz90-1.png',
    fileHash: 'c4bff9fc131905ba',
    focusX: 50,
    focusY: 50,
    isCutout: 1 as const,
  }

  test('is readable and stable', () => {
    expect(buildPictureKey(picture)).toMatch(/^hz90-1-[0-9a-f]{12}$/)
    expect(buildPictureKey({ ...picture })).toBe(buildPictureKey(picture))
  })

  test('changes with the file and the focus, so that no cache serves an old picture', () => {
    const changed: Parameters<typeof buildPictureKey>[0][] = [
      picture,
      { ...picture, fileHash: '0000000000000000' },
      { ...picture, focusX: 51 },
      { ...picture, focusY: 51 },
      { ...picture, isCutout: 0 },
    ]
    expect(new Set(changed.map(buildPictureKey)).size).toBe(changed.length)
  })

  test('is valid in a URL for any file name', () => {
    const named = (path: string) => buildPictureKey({ ...picture, path })
    expect(named('cases/Küche À la carte (2).JPG')).toMatch(/^kuche-a-la-carte-2-[0-9a-f]{12}$/)
    expect(named('cases/烤箱.jpg')).toMatch(/^picture-[0-9a-f]{12}$/)
    expect(named(`cases/${'long-'.repeat(40)}.jpg`)).toMatch(/^[a-z0-9-]{1,80}$/)
  })
})
