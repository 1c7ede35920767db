import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'

const PROJECT = 'cooperation/projects/bellwether-place'

test('a product of a project that does not exist or is listed twice is reported', async () => {
  const root = mutableContent()
  editContent(root, `${PROJECT}/facts.yaml`, 'code: MS45C', 'code: MS46C')
  editContent(root, `${PROJECT}/facts.yaml`, 'code: AT60S', 'code: AT60P')
  const file = `content/${PROJECT}/facts.yaml`
  expect(await diagnosticsOf(root)).toEqual([
    `${file}:${lineNumberOf(root, `${PROJECT}/facts.yaml`, 'MS46C')}: products.ms45c: there is no product MS46C`,
    expect.stringMatching(new RegExp(`^${file}:\\d+: products\\.at60s: AT60P is listed twice$`)),
  ])
})

test('a picture without alternative text, a missing fact and an unknown state are reported', async () => {
  const root = mutableContent()
  editContent(root, `${PROJECT}/kr.yaml`, /(galleryAlts:\n)\s+ms45c-3: .*\n/, '$1')
  editContent(root, `${PROJECT}/id.yaml`, /(facts:\n)\s+place:\n\s+name: .*\n\s+content: .*\n/, '$1')
  expect(await diagnosticsOf(root)).toEqual([
    expect.stringMatching(/kr\.yaml:\d+: galleryAlts\.ms45c-3: the text is missing$/),
    expect.stringMatching(/id\.yaml:\d+: facts\.place: the text is missing$/),
  ])
  editContent(root, `${PROJECT}/facts.yaml`, 'state: ACT', 'state: NZ')
  expect(await diagnosticsOf(root)).toContainEqual(expect.stringMatching(/facts\.yaml:\d+: state: /))
})
