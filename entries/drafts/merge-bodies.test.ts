import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAt, withValueAt } from '#contract/office/body/path.ts'
import { alignToEnglish } from '../store/body.ts'
import { mergeBodies } from './merge-bodies.ts'

const BASE = {
  title: 'a',
  list: [1, 2],
  banners: [
    { id: 1, tone: 'light' },
    { id: 2, tone: 'dark' },
  ],
}

test('fields that only one side changed join, in every order of saves', () => {
  const fields = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  fc.assert(
    fc.property(fields, fields, (mine: string[], theirs: string[]) => {
      const base = { a: '0', b: '0', c: '0', d: '0', e: '0' }
      const change = (names: readonly string[], value: string) =>
        names.reduce<unknown>((body, name) => withValueAt(body, [name], value), base)
      const { body, conflicts } = mergeBodies(base, change(mine, 'mine'), change(theirs, 'theirs'))
      for (const name of Object.keys(base)) {
        const both = mine.includes(name) && theirs.includes(name)
        expect(conflicts.some(({ path }) => path[0] === name)).toBe(both)
        const expected = mine.includes(name) ? 'mine' : theirs.includes(name) ? 'theirs' : '0'
        expect(valueAt(body, [name])).toBe(expected)
      }
    }),
  )
})

test('items with an id are merged by it, also when one side added, removed or moved some', () => {
  const mine = {
    ...BASE,
    banners: [
      { id: 2, tone: 'plate' },
      { id: 1, tone: 'light' },
    ],
  }
  const theirs = { ...BASE, banners: [...BASE.banners, { id: 3, tone: 'dark' }] }
  const { body, conflicts } = mergeBodies(BASE, mine, theirs)
  expect(conflicts).toEqual([])
  expect(body).toMatchObject({ banners: [{ id: 2, tone: 'plate' }, { id: 1 }, { id: 3 }] })
  const removed = mergeBodies(BASE, { ...BASE, banners: [{ id: 1, tone: 'light' }] }, BASE)
  expect(removed.body).toMatchObject({ banners: [{ id: 1 }] })
})

test('lists that both sides changed in length are a conflict', () => {
  const { body, conflicts } = mergeBodies(BASE, { ...BASE, list: [1] }, { ...BASE, list: [1, 2, 3] })
  expect(conflicts).toEqual([{ path: ['list'], base: [1, 2], mine: [1], theirs: [1, 2, 3] }])
  expect(body).toMatchObject({ list: [1] })
})

test('a translation gets the shape of the English, with English where it says nothing', () => {
  const english = { title: 'a', steps: ['x', 'y'], byKey: { one: { name: 'n' } } }
  const words = {
    title: 'A',
    steps: ['X'],
    byKey: { one: { name: ' ' }, gone: { name: 'G' } },
    social: { x: 'X' },
  }
  expect(alignToEnglish(english, words)).toEqual({
    title: 'A',
    steps: ['X', 'y'],
    byKey: { one: { name: 'n' } },
    social: { x: 'X' },
  })
})
