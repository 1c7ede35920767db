import { expect, test } from 'vitest'
import { readComparison } from './comparison-query.ts'

const read = (query: string) => readComparison(new URLSearchParams(query))

test('the address of a comparison names part and revisions', () => {
  expect(read('show=kr.3&with=1')).toEqual({ part: 'kr', after: 3, before: 1 })
  expect(read('show=facts.12')).toEqual({ part: 'facts', after: 12 })
  expect(read('show=en.1&with=0')).toEqual({ part: 'en', after: 1, before: 0 })
})

test('a mistyped address compares nothing', () => {
  expect(['', 'show=xx.3', 'show=kr', 'show=kr.x', 'show=kr.0'].map(read)).toEqual(Array(5).fill(undefined))
  expect(read('show=kr.3&with=x')).toEqual({ part: 'kr', after: 3 })
})
