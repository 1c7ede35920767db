import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { mergeOrder } from './merge-order.ts'

const order = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))
const RUNS = { numRuns: IS_FULL_RUN ? 2_000 : 200 }

test('a merged order has each key that no side removed, once', () => {
  fc.assert(
    fc.property(order, order, order, (base, mine, theirs) => {
      const isKept = (key: string) => (base.includes(key) ? mine.includes(key) && theirs.includes(key) : true)
      const kept = [...new Set([...mine, ...theirs])].filter(isKept)
      expect(mergeOrder(base, mine, theirs).toSorted()).toEqual(kept.toSorted())
    }),
    RUNS,
  )
})

test('a side that changed alone has its order', () => {
  fc.assert(
    fc.property(order, order, (base, changed) => {
      expect(mergeOrder(base, changed, base)).toEqual(changed)
      expect(mergeOrder(base, base, changed)).toEqual(changed)
    }),
    RUNS,
  )
})

test('additions stay in their order behind the item they followed, while the other side moves items', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'x', 'y', 'b', 'c'])).toEqual([
    ...['c', 'a', 'x', 'y', 'b'],
  ])
  expect(mergeOrder(['a', 'b'], ['x', 'a', 'b'], ['b', 'a'])).toEqual(['x', 'b', 'a'])
})

test('of two that moved items, mine leads', () => {
  expect(mergeOrder(['a', 'b', 'c'], ['b', 'a', 'c'], ['c', 'b', 'a'])).toEqual(['b', 'a', 'c'])
})
