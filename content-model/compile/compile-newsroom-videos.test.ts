import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editContent, NEWSROOM_LINK, redirectLinks } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'
import { compileContentFiles } from './compile-content-files.ts'

const FOLDER = 'newsroom/videos/hood-suction'

test('a caption that ends after its video or before its start is reported with its line', async () => {
  const root = mutableContent()
  const line = lineNumberOf(root, `${FOLDER}/facts.yaml`, '- { key: steam')
  editContent(root, `${FOLDER}/facts.yaml`, /start: [\d.]+, end: [\d.]+ \}/, 'start: 9, end: 8.9 }')
  const diagnostics = await diagnosticsOf(root)
  const place = `content/${FOLDER}/facts.yaml:${line}: captions.steam-rises-pot: `
  expect(diagnostics).toContain(`${place}ends before it starts`)
  expect(diagnostics).toContain(`${place}ends after the video`)
})

test('references to videos and products that do not exist are reported', async () => {
  const root = mutableContent()
  editContent(root, `${FOLDER}/facts.yaml`, /^video: .*$/m, 'video: no-such-film')
  editContent(root, `${FOLDER}/facts.yaml`, /^products: .*$/m, 'products: [HZ91]')
  editContent(root, 'newsroom/recipes/burnt-cheesecake/facts.yaml', /^product: .*$/m, 'product: ZZ99')
  const diagnostics = (await diagnosticsOf(root)).join('\n')
  expect(diagnostics).toContain('video: there is no video no-such-film')
  expect(diagnostics).toContain('products: there is no product HZ91')
  expect(diagnostics).toContain('product: there is no product ZZ99')
})

test('a caption that a language lacks is reported', async () => {
  const root = mutableContent()
  editContent(root, `${FOLDER}/kr.yaml`, /^captions:\n {2}steam.*\n/m, 'captions:\n')
  expect((await diagnosticsOf(root)).join('\n')).toMatch(
    /hood-suction\/kr.yaml:\d+: captions\.steam-rises-pot: the text is missing/,
  )
})

test('a kind of entry without a folder has no entries', async () => {
  const root = mutableContent()
  for (const kind of ['news', 'recipes', 'videos', 'happiness']) {
    rmSync(join(root, 'newsroom', kind), { recursive: true })
  }
  redirectLinks(root, NEWSROOM_LINK)
  const { rows } = await compileContentFiles(root)
  expect([rows.news, rows.recipe, rows.newsroomVideo, rows.happiness]).toEqual([[], [], [], []])
})
