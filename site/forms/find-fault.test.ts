import { expect, test } from 'vitest'
import { findFault } from './find-fault.ts'

const NAMES = ['name', 'city', 'describe'] as const
const limitOf = (name: string) => (name === 'describe' ? 20 : 5)

function faultOf(texts: Record<string, string>) {
  return findFault(NAMES, (name) => texts[name] ?? '', limitOf)
}

test('the first empty field in the order of the form is at fault, and white space is empty', () => {
  expect(faultOf({ name: 'Ana', describe: 'x' })).toEqual({ name: 'city', kind: 'empty' })
  for (const nothing of ['', '  ', '\n\t', '\u3000', '\u200b'])
    expect(faultOf({ name: nothing, describe: 'x' })).toEqual({ name: 'name', kind: 'empty' })
})

test('a text that is too long is at fault once nothing is empty, with its limit', () => {
  expect(faultOf({ name: 'Anamaria', city: '', describe: 'x' })).toEqual({ name: 'city', kind: 'empty' })
  expect(faultOf({ name: 'Anamaria', city: 'Perth', describe: 'x' })).toEqual({
    name: 'name',
    kind: 'long',
    limit: 5,
  })
})

test('white space around a text and the two characters of a line end do not make it too long', () => {
  expect(faultOf({ name: '  Mai  ', city: 'A\r\nB\r\nC', describe: 'x' })).toBeUndefined()
})
