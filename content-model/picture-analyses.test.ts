import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { analysePicture } from './analyse-picture.ts'
import { cachedAnalysis } from './picture-analyses.ts'

async function pictureIn(folder: string, name: string, background: string): Promise<string> {
  const file = join(folder, name)
  await sharp({ create: { width: 20, height: 10, channels: 3, background } })
    .png()
    .toFile(file)
  return file
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'analyses-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a picture is decoded once, whatever its name, and again when its bytes change', async () => {
  const folder = newFolder()
  const cache = join(folder, 'cache')
  const file = await pictureIn(folder, 'a.png', '#aabbcc')
  const facts = await cachedAnalysis(file, cache)
  expect(facts).toEqual(await analysePicture(file))
  expect(await cachedAnalysis(await pictureIn(folder, 'b.png', '#aabbcc'), cache)).toEqual(facts)
  expect(readdirSync(cache)).toHaveLength(1)

  const [entry = ''] = readdirSync(cache)
  writeFileSync(join(cache, entry), JSON.stringify({ ...facts, color: '#000000' }))
  expect((await cachedAnalysis(file, cache)).color).toBe('#000000')
  expect((await cachedAnalysis(await pictureIn(folder, 'a.png', '#ffffff'), cache)).color).toBe('#ffffff')
})

test('a cache entry that cannot be read is made again', async () => {
  const folder = newFolder()
  const cache = join(folder, 'cache')
  const file = await pictureIn(folder, 'a.png', '#aabbcc')
  const facts = await cachedAnalysis(file, cache)
  const [entry = ''] = readdirSync(cache)
  writeFileSync(join(cache, entry), '{')
  expect(await cachedAnalysis(file, cache)).toEqual(facts)
})

test('a file that is no picture is refused, and nothing is kept of it', async () => {
  const folder = newFolder()
  const file = join(folder, 'a.png')
  writeFileSync(file, 'not a picture')
  await expect(cachedAnalysis(file, join(folder, 'cache'))).rejects.toThrow(/unsupported image format/)
  expect(existsSync(join(folder, 'cache'))).toBe(false)
})
