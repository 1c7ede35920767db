import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'

test('an answer too many in one language is named with its file', async () => {
  const root = mutableContent()
  const file = 'support/faq/hobs/kr.yaml'
  editContent(root, file, 'questions:\n', 'questions:\n  - title: 하나 더\n    body: 답\n')
  const line = lineNumberOf(root, file, 'title: 하나 더')
  expect(await diagnosticsOf(root)).toEqual([`content/${file}:${line}: questions: 7 wanted, 8 found`])
})

test('questions under the wrong category are named', async () => {
  const root = mutableContent()
  editContent(root, 'support/faq/hobs/facts.yaml', 'category: 2', 'category: 3')
  expect(await diagnosticsOf(root)).toEqual([
    'content/support/faq/hobs/facts.yaml:1: category: hobs are category 2',
  ])
})

test('a group of the consumer services keeps the number of questions it must have', async () => {
  const root = mutableContent()
  editContent(root, 'support/services/facts.yaml', /\n.*key: measuring.*/, '')
  const diagnostics = await diagnosticsOf(root)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toContain('support/services/facts.yaml')
  expect(diagnostics[0]).toContain('groups.0.questions')
})

test('a store whose dealer entry was forgotten is named where it differs', async () => {
  const root = mutableContent()
  editContent(root, 'stores/facts.yaml', '(03) 7010 0114', '(03) 7010 0115')
  const line = lineNumberOf(root, 'dealers/facts.yaml', 'key: richmond')
  const diagnostics = await diagnosticsOf(root)
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatch(
    new RegExp(`^content/dealers/facts.yaml:(${line}|${line - 1}|${line - 2}): richmond: phone is another`),
  )
})

test('an unknown state, a word left out and an id used twice are named', async () => {
  const root = mutableContent()
  editContent(root, 'stores/facts.yaml', 'state: WA', 'state: WAA')
  expect((await diagnosticsOf(root))[0]).toContain('content/stores/facts.yaml')
  const other = mutableContent()
  editContent(other, 'dealers/id.yaml', /\n {2}oceania: .*/, '')
  expect((await diagnosticsOf(other)).join()).toContain('content/dealers/id.yaml')
  const twice = mutableContent()
  editContent(twice, 'support/faq/hobs/facts.yaml', 'id: 202', 'id: 201')
  expect(await diagnosticsOf(twice)).toEqual([
    expect.stringMatching(
      /^content\/support\/faq\/hobs\/facts\.yaml:\d+: questions\.1\.id: 201 is taken already, by content\/support\/faq\/hobs\/facts\.yaml:\d+; \d+ is free$/,
    ),
  ])
})
