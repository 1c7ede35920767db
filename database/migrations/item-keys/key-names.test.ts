import { expect, test } from 'vitest'
import { isWord, nameOfPicture, nameOfText, uniqueName } from './key-names.ts'

test.each([
  ['Soak the rice overnight.', 'soak-rice-overnight'],
  ['One face, three widths', 'one-face-three'],
  ['Wall bracket with screws and M8 anchors', 'wall-bracket-screws'],
  ['It leans in so you don’t have to', 'leans'],
  ['What is it for?', 'what-is-it'],
  ['[No sound] Steam rises from the pot', 'steam-rises-pot'],
  ['4,500+', '4500'],
  ['Crème brûlée', 'creme-brulee'],
  ['Donaudampfschifffahrtsgesellschaft Kapitänsmütze', 'donaudampfschifffahrtsgesellschaft'],
  ['a'.repeat(60), 'a'.repeat(40)],
  ['喜润', ''],
])('the key of %j is %j', (text, key) => {
  expect(nameOfText(text)).toBe(key)
})

test('the key of a picture is the name of its file', () => {
  expect(nameOfPicture('products/hz90-1.png')).toBe('hz90-1')
  expect(nameOfPicture('scenes/Hero_Evening.JPG')).toBe('hero-evening')
})

test('a key that is taken gets a number and stays short enough', () => {
  const taken = new Set(['boil', 'boil-2', 'a'.repeat(40)])
  expect(uniqueName('boil', (name) => taken.has(name))).toBe('boil-3')
  expect(uniqueName('a'.repeat(40), (name) => taken.has(name))).toBe(`${'a'.repeat(38)}-2`)
})

test('a key is never a number or a word that YAML reads as another value', () => {
  expect(['1996', '1e3', 'true', 'null', '', '-a'].filter(isWord)).toEqual([])
  expect(isWord('9-5-pm')).toBe(true)
})
