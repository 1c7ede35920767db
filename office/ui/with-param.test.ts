import { expect, test } from 'vitest'
import { pageOf, withParam } from './with-param.ts'

test('a changed filter begins on the first page', () => {
  const params = new URLSearchParams('state=new&page=4')
  expect(withParam(params, 'owner', 'me').toString()).toBe('state=new&owner=me')
  expect(withParam(params, 'state', '').toString()).toBe('')
  expect(withParam(params, 'page', '5').toString()).toBe('state=new&page=5')
})

test('a mistyped page is the first', () => {
  expect(['page=3', 'page=-1', 'page=x', ''].map((query) => pageOf(new URLSearchParams(query)))).toEqual([
    ...[3, 1, 1, 1],
  ])
})
