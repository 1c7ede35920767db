import { expect, test } from 'vitest'
import { validateFields } from './validate-fields.ts'

const NAMES = ['name', 'city', 'describe'] as const
const limitOf = (name: string) => (name === 'describe' ? 20 : 5)

function issuesOf(texts: Record<string, string>) {
  return validateFields(NAMES, [...NAMES, 'email'], (name) => texts[name] ?? '', limitOf)
}

test('all empty fields are reported in the order of the form, and white space counts as empty', () => {
  expect(issuesOf({ name: 'Ana' })).toEqual([
    { name: 'city', kind: 'empty' },
    { name: 'describe', kind: 'empty' },
  ])
  for (const nothing of ['', '  ', '\n\t', '\u3000', '\u200b'])
    expect(issuesOf({ name: nothing, city: 'Perth', describe: 'x' })).toEqual([
      { name: 'name', kind: 'empty' },
    ])
})

test('overlong texts, required or not, are reported after the empty fields, with their limit', () => {
  expect(issuesOf({ name: 'Anamaria', city: '', describe: 'x', email: 'ana@example.com' })).toEqual([
    { name: 'city', kind: 'empty' },
    { name: 'name', kind: 'long', limit: 5 },
    { name: 'email', kind: 'long', limit: 5 },
  ])
})

test('surrounding white space and the second character of a line break do not count towards the limit', () => {
  expect(issuesOf({ name: '  Mai  ', city: 'A\r\nB\r\nC', describe: 'x' })).toEqual([])
})
