import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'

test('a block without texts is reported for each language, at the group of the blocks', async () => {
  const root = mutableContent()
  editContent(root, 'pages/about/facts.yaml', /$/, '\n  - { key: extra }\n')
  const diagnostics = await diagnosticsOf(root)
  for (const lang of ['en', 'cn', 'tw', 'kr', 'id']) {
    const file = `pages/about/${lang}.yaml`
    expect(diagnostics).toContain(
      `content/${file}:${lineNumberOf(root, file, 'blocks:') + 1}: blocks.extra: the text is missing`,
    )
  }
})

test('a picture of a page needs an alternative text in every language', async () => {
  const root = mutableContent()
  const line = lineNumberOf(root, 'pages/kitchen/kr.yaml', 'alt:')
  editContent(root, 'pages/kitchen/kr.yaml', /^alt: .*\n/m, '')
  expect(line).toBeGreaterThan(0)
  expect((await diagnosticsOf(root)).join('\n')).toMatch(
    /pages\/kitchen\/kr.yaml:\d+: alt: required with a picture/,
  )
})
