import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { analysePicture } from './analyse-picture.ts'
import { analysePictureCached } from './picture-analysis-cache.ts'

async function createPicture(folder: string, name: string, background: string): Promise<string> {
  const file = join(folder, name)
  await sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toFile(file)
  return file
}

function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'analyses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a picture is decoded once, whatever its name, and again when its bytes change', async () => {
  const folder = createTemporaryFolder()
  const cache = join(folder, 'cache')
  const file = await createPicture(folder, 'a.png', '#aabbcc')
  const facts = await analysePictureCached(file, cache)
  expect(facts).toEqual(await analysePicture(file))
  expect(await analysePictureCached(await createPicture(folder, 'b.png', '#aabbcc'), cache)).toEqual(facts)
  expect(readdirSync(cache)).toHaveLength(1)

  const [entry = ''] = readdirSync(cache)
  writeFileSync(join(cache, entry), JSON.stringify({ ...facts, color: '#000000' }))
  expect((await analysePictureCached(file, cache)).color).toBe('#000000')
  expect((await analysePictureCached(await createPicture(folder, 'a.png', '#ffffff'), cache)).color).toBe(
    '#ffffff',
  )
})

test('an unreadable cache entry is replaced', async () => {
  const folder = createTemporaryFolder()
  const cache = join(folder, 'cache')
  const file = await createPicture(folder, 'a.png', '#aabbcc')
  const facts = await analysePictureCached(file, cache)
  const [entry = ''] = readdirSync(cache)
  writeFileSync(join(cache, entry), '{')
  expect(await analysePictureCached(file, cache)).toEqual(facts)
})

test('a file that is not a picture is rejected and not cached', async () => {
  const folder = createTemporaryFolder()
  const file = join(folder, 'a.png')
  writeFileSync(file, 'not a picture')
  await expect(analysePictureCached(file, join(folder, 'cache'))).rejects.toThrow(/unsupported image format/)
  expect(existsSync(join(folder, 'cache'))).toBe(false)
})
