import { expect, test } from 'vitest'
import { formOf } from '../../../labels/form-of.ts'
import { findEmptyFields } from './empty-fields.ts'
import { listTextRows, rowState } from './text-rows.ts'

const FACTS = {
  ...{
    id: 101,
    code: 'HZ90',
    category: 1,
    series: 'horizon',
    position: 1,
    tags: [],
    buy: true,
    outside: false,
  },
  gallery: [
    { key: 'a', picture: 'products/a.png' },
    { key: 'b', picture: '' },
  ],
  parameters: { motor: 'text', width: 898 },
}
const ENGLISH = {
  line: 'Black glass',
  kind: ' ',
  gallery: { a: 'From below', b: '', gone: 'A former picture' },
  parameters: { motor: 'Brushless' },
}
const BODIES = { facts: FACTS, english: ENGLISH }

test('lists what a product lacks by section, with the place in a list', () => {
  const missing = findEmptyFields(formOf('product'), BODIES)
  const [basics, pictures] = missing
  expect(basics?.fields.map(({ field }) => field)).toEqual(['kind', 'intro', 'hotLine'])
  expect(pictures?.fields.map(({ field, place }) => [field, place])).toEqual([
    ['gallery', undefined],
    ['picture', 1],
    ['alt', 1],
  ])
})

test('lists the texts to translate in the order of the form, those of parameters included', () => {
  const rows = listTextRows(formOf('product'), BODIES)
  expect(rows.map(({ path }) => path.join('.'))).toEqual(['line', 'gallery.a', 'parameters.motor'])
})

test('a text that was just typed counts as done, an empty one never', () => {
  expect(rowState({ current: '새 글', saved: '옛 글', stored: 'changed' })).toBe('done')
  expect(rowState({ current: '옛 글', saved: '옛 글', stored: 'changed' })).toBe('changed')
  expect(rowState({ current: ' ', saved: '옛 글', stored: 'done' })).toBe('empty')
})
