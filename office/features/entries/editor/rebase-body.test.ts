import { expect, test } from 'vitest'
import { rebaseBody } from './rebase-body.ts'

test('what was typed during a save stays, beside what others have changed', () => {
  const base = { title: 'One', text: 'Two', list: ['a', 'b'] }
  const mine = { ...base, title: 'One and more' }
  const theirs = { title: 'One', text: 'Changed', list: ['a', 'c'] }
  expect(rebaseBody(base, mine, theirs)).toEqual({
    body: { title: 'One and more', text: 'Changed', list: ['a', 'c'] },
    conflicts: [],
  })
})

test('a field that both have changed is a conflict and shows what was typed', () => {
  const base = { title: 'One' }
  expect(rebaseBody(base, { title: 'Mine' }, { title: 'Theirs' })).toEqual({
    body: { title: 'Mine' },
    conflicts: [{ path: ['title'], base: 'One', mine: 'Mine', theirs: 'Theirs' }],
  })
})

test('a change follows an item with a key to its new place', () => {
  const first = { id: 1, title: 'First' }
  const second = { id: 2, title: 'Second' }
  const base = { items: [first, second] }
  const mine = { items: [first, { ...second, title: 'Second, longer' }] }
  const theirs = {
    items: [
      { id: 2, title: 'Second' },
      { id: 3, title: 'New' },
      { id: 1, title: 'First' },
    ],
  }
  const { body, conflicts } = rebaseBody(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(body).toEqual({ items: [{ id: 2, title: 'Second, longer' }, theirs.items[1], theirs.items[2]] })
})

test('a list without keys whose length others have changed is left to the person', () => {
  const { conflicts } = rebaseBody({ list: ['a', 'b'] }, { list: ['a', 'b!'] }, { list: ['b'] })
  expect(conflicts.map(({ path }) => path)).toEqual([['list']])
})

test('a field that was removed stays removed', () => {
  const base = { award: 'Gold', title: 'One' }
  expect(rebaseBody(base, { title: 'One' }, { award: 'Gold', title: 'Two' }).body).toEqual({ title: 'Two' })
})
