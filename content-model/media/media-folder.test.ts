import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openMediaFolder } from './media-folder.ts'

test('a picture that is edited or replaced under the same name has the colour of its new content', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const media = openMediaFolder(folder)
  const paint = (name: string, background: string) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toFile(join(folder, name))
  const readColor = async () => (await media.analyse('a.png')).color
  await paint('a.png', '#102030')
  expect([await readColor(), await readColor()]).toEqual(['#102030', '#102030'])
  await paint('a.png', '#405060')
  expect(await readColor()).toBe('#405060')
  await paint('b.png', '#708090')
  renameSync(join(folder, 'b.png'), join(folder, 'a.png'))
  expect(await readColor()).toBe('#708090')
})
