import { expect, test } from 'vitest'
import { validateFields } from './validate-fields.ts'

const NAMES = ['name', 'city', 'describe'] as const
const limitOf = (name: string) => (name === 'describe' ? 20 : 5)

function issuesOf(texts: Record<string, string>) {
  return validateFields(NAMES, [...NAMES, 'email'], (name) => texts[name] ?? '', limitOf)
}

test('every empty field is at fault in the order of the form, and white space is empty', () => {
  expect(issuesOf({ name: 'Ana' })).toEqual([
    { name: 'city', kind: 'empty' },
    { name: 'describe', kind: 'empty' },
  ])
  for (const nothing of ['', '  ', '\n\t', '\u3000', '\u200b'])
    expect(issuesOf({ name: nothing, city: 'Perth', describe: 'x' })).toEqual([
      { name: 'name', kind: 'empty' },
    ])
})

test('a text that is too long comes after the empty fields, with its limit, required or not', () => {
  expect(issuesOf({ name: 'Anamaria', city: '', describe: 'x', email: 'ana@example.com' })).toEqual([
    { name: 'city', kind: 'empty' },
    { name: 'name', kind: 'long', limit: 5 },
    { name: 'email', kind: 'long', limit: 5 },
  ])
})

test('white space around a text and the two characters of a line end do not make it too long', () => {
  expect(issuesOf({ name: '  Mai  ', city: 'A\r\nB\r\nC', describe: 'x' })).toEqual([])
})
