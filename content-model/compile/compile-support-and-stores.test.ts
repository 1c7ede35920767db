import { expect, test } from 'vitest'
import { editContent } from '#tests/content-copy.ts'
import { diagnosticsOf, lineNumberOf, mutableContent } from '../testing.ts'

test('an extra answer in one language is reported with its file', async () => {
  const root = mutableContent()
  const file = 'support/faq/hobs/kr.yaml'
  editContent(root, file, 'questions:\n', 'questions:\n  one-more:\n    title: 하나 더\n    body: 답\n')
  const line = lineNumberOf(root, file, 'title: 하나 더')
  expect(await diagnosticsOf(root)).toEqual([
    `content/${file}:${line}: questions.one-more: the facts have no such item`,
  ])
})

test('questions with the wrong category are reported', async () => {
  const root = mutableContent()
  editContent(root, 'support/faq/hobs/facts.yaml', 'category: 2', 'category: 3')
  expect(await diagnosticsOf(root)).toEqual([
    'content/support/faq/hobs/facts.yaml:1: category: must be 2 in the folder hobs',
  ])
})

test('manuals, faults and parts with the category of another folder are reported', async () => {
  for (const folder of ['manuals', 'faults', 'parts']) {
    const root = mutableContent()
    editContent(root, `${folder}/hobs/facts.yaml`, 'category: 2', 'category: 3')
    expect(await diagnosticsOf(root)).toContain(
      `content/${folder}/hobs/facts.yaml:1: category: must be 2 in the folder hobs`,
    )
  }
})

test('a group of the consumer services must have the prescribed number of questions', async () => {
  const root = mutableContent()
  editContent(root, 'support/services/facts.yaml', /\n.*key: measuring.*/, '')
  const diagnostics = await diagnosticsOf(root)
  expect(diagnostics.filter((line) => line.includes('facts.yaml'))).toEqual([
    expect.stringMatching(
      /^content\/support\/services\/facts\.yaml:\d+: groups\.presales\.questions: expected 4, found 3$/,
    ),
  ])
})

test('an unknown state, a missing name and a duplicate id are reported', async () => {
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
      /^content\/support\/faq\/hobs\/facts\.yaml:\d+: questions\.wok-burner\.id: 201 is already used by content\/support\/faq\/hobs\/facts\.yaml:\d+; \d+ is free$/,
    ),
  ])
})
