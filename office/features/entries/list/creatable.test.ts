import { expect, test } from 'vitest'
import { toKey, toUnusedKey } from './creatable.ts'

test('the key of a new entry follows from its title', () => {
  expect(
    ['A loaf, for Number 9!', 'Crème brûlée', 'The cook’s third stool', 'HZ95', '一步', '– –'].map(toKey),
  ).toEqual(['a-loaf-for-number-9', 'creme-brulee', 'the-cooks-third-stool', 'hz95', '', ''])
  expect(toKey('long '.repeat(40))).toMatch(/^(?:long-){15}long$/)
})

test('a key that is in use gets the next free number', () => {
  expect(toUnusedKey('paint', ['duct'])).toBe('paint')
  expect(toUnusedKey('paint', ['paint', 'paint-2', 'duct'])).toBe('paint-3')
})
