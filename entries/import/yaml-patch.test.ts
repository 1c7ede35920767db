import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { withValueAt } from '#contract/office/body/path.ts'
import { patchYaml } from './yaml-patch.ts'

const TEXT = `# A comment
title: Old   # why
list: [a, b]
body: |
  One.

  Two.
items:
  # The first
  - { id: 1, name: "x" }
`
const content = parse(TEXT)

test('a changed value is replaced at its place, with all comments kept', () => {
  expect(patchYaml(TEXT, { ...content, title: 'New: one' })).toBe(TEXT.replace('Old ', '"New: one" '))
  expect(patchYaml(TEXT, { ...content, items: [{ id: 1, name: 'a "b"' }] })).toBe(
    TEXT.replace('"x"', String.raw`"a \"b\""`),
  )
})

test('texts of several lines, lists and groups may change their shape', () => {
  for (const changed of [
    { ...content, body: 'Three.\n\nFour.\n' },
    { ...content, list: ['a', 'c', 'b'] },
    { ...content, items: [...content.items, { id: 2, name: 'y' }] },
    { title: 'Only' },
  ]) {
    const text = patchYaml(TEXT, changed)
    expect(parse(text)).toEqual(changed)
    expect(text).toContain('# A comment')
  }
})

test('every content file takes a change of its first text without another line changing', () => {
  for (const file of globSync('content/{home,pages/*,catalogue/products/h*}/{en,cn,facts}.yaml')) {
    const text = readFileSync(file, 'utf8')
    const value = parse(text)
    const [key] =
      Object.entries(value).find(([, each]) => typeof each === 'string' && !each.includes('\n')) ?? []
    if (key === undefined) continue
    const changed = patchYaml(text, Object(withValueAt(value, [key], 'Changed: 早一步')))
    const lines = [text, changed].map((each) => each.split('\n'))
    const different = lines[1]?.filter((line, index) => line !== lines[0]?.[index])
    expect(different, file).toHaveLength(1)
  }
})
