import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'

test('a page whose block has no words in a language is named with that language', async () => {
  const root = mutableContent()
  editContent(root, 'pages/about/facts.yaml', /$/, '\n  - { key: extra }\n')
  const diagnostics = await diagnosticsOf(root)
  for (const lang of ['en', 'cn', 'tw', 'kr', 'id']) {
    expect(diagnostics.join('\n')).toMatch(
      new RegExp(`pages/about/${lang}.yaml:\\d+: blocks: 7 wanted, 6 found`),
    )
  }
})

test('a picture of a page needs its alternative text in every language', async () => {
  const root = mutableContent()
  const line = lineNumberOf(root, 'pages/kitchen/kr.yaml', 'alt:')
  editContent(root, 'pages/kitchen/kr.yaml', /^alt: .*\n/m, '')
  expect(line).toBeGreaterThan(0)
  expect((await diagnosticsOf(root)).join('\n')).toMatch(
    /pages\/kitchen\/kr.yaml:\d+: alt: belongs to a picture/,
  )
})
