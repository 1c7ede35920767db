import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MediaRefused } from './media-refused.ts'
import { preparePictureApart } from './prepare-picture-apart.ts'
import { rewritePicture } from './rewrite-picture.ts'

const small = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })

/** A JPEG whose header announces another size. */
async function jpeg(width: number, height: number, { progressive = false, orientation = 1 } = {}) {
  const bytes = await small().jpeg({ progressive, mozjpeg: false }).withMetadata({ orientation }).toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

async function webp(width: number, height: number) {
  const bytes = await small().webp().toBuffer()
  const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  bytes.writeUInt16LE(width, frame + 3)
  bytes.writeUInt16LE(height, frame + 5)
  return bytes
}

async function avif(width: number, height: number) {
  const bytes = await small().avif({ effort: 0 }).toBuffer()
  const size = bytes.indexOf('ispe')
  bytes.writeUInt32BE(width, size + 8)
  bytes.writeUInt32BE(height, size + 12)
  return bytes
}

test.each([
  ['of more than 40 million pixels', () => jpeg(6_400, 6_400), 'too-many-pixels'],
  ['that is too wide', () => jpeg(16_400, 10), 'too-many-pixels'],
  ['that is too tall', () => jpeg(10, 16_400), 'too-many-pixels'],
  ['that is large and progressive', () => jpeg(5_000, 5_000, { progressive: true }), 'too-many-pixels'],
  ['that is large and turned', () => jpeg(5_000, 5_000, { orientation: 6 }), 'too-many-pixels'],
  ['in WebP that is large', () => webp(5_000, 5_000), 'too-many-pixels'],
  ['in AVIF that is large', () => avif(3_000, 3_000), 'too-many-pixels'],
  ['of 16 bits', () => small().toColourspace('rgb16').png().toBuffer(), 'too-deep'],
])('a picture %s is refused before it is decoded', async (_, picture, reason) => {
  await expect(rewritePicture(await picture())).rejects.toMatchObject({ reason })
})

test.each([
  ['JPEG', () => small().jpeg({ progressive: true }).toBuffer()],
  ['PNG', () => small().png({ progressive: true }).toBuffer()],
  ['WebP', () => small().webp().toBuffer()],
  ['AVIF', () => small().avif({ effort: 0 }).toBuffer()],
])('a small picture in %s is encoded again', async (_, picture) => {
  expect((await rewritePicture(await picture())).extension).toBe('jpg')
})

test.skipIf(process.platform !== 'linux')(
  'a decoder that is ended says nothing about the picture',
  async () => {
    const prepared = preparePictureApart({
      bytes: await small().resize(4_000, 4_000).png().toBuffer(),
      extension: undefined,
    })
    const failed = expect(prepared).rejects.toSatisfy(
      (error) => !(error instanceof MediaRefused) && String(error).includes('ended with SIGKILL'),
    )
    let decoder: number | undefined
    while (decoder === undefined) {
      await sleep(5)
      decoder = listChildren().find((pid) => readProcess(pid, 'cmdline').includes('picture-worker'))
    }
    process.kill(decoder, 'SIGKILL')
    await failed
  },
)

function listChildren(): number[] {
  return globSync(`/proc/${process.pid}/task/*/children`)
    .flatMap((file) => readFileSync(file, 'utf8').split(' '))
    .filter((pid) => pid !== '')
    .map(Number)
}

function readProcess(pid: number, name: string): string {
  return readFileSync(`/proc/${pid}/${name}`, 'utf8')
}
