import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { applyChanges, diffBodies } from './changes.ts'
import { isEqual } from './is-equal.ts'
import { isKeyedList, keysOf } from './items.ts'
import { type FieldPath, isGroup, isWithin, valueAt, withValueAt } from './path.ts'

const RUNS = { numRuns: IS_FULL_RUN ? 2_000 : 200 }

const key = fc.constantFrom('a', 'b', 'c', 'd', 'constructor')
const text = fc.constantFrom('one', 'two', 'three')
const item = fc.record({
  key,
  picture: fc.option(text, { nil: undefined }),
  pictures: fc.option(fc.uniqueArray(key), { nil: undefined }),
})

/** Facts with a keyed list of groups, one of keys, a value that is a list, and a group. */
const body = fc
  .record(
    {
      title: text,
      details: fc.uniqueArray(item, { selector: (each) => each.key }),
      steps: fc.uniqueArray(key),
      focus: fc.array(fc.nat(3), { maxLength: 2 }),
      texts: fc.dictionary(key, text),
    },
    { requiredKeys: [] },
  )
  .map((value): unknown => JSON.parse(JSON.stringify(value)))

test('changes lead from one body to the other, and no changes are needed after that', () => {
  fc.assert(
    fc.property(body, body, (before, after) => {
      const changes = diffBodies(before, after)
      expect(applyChanges(before, changes)).toEqual({ body: after, conflicts: [] })
      expect(applyChanges(after, changes)).toEqual({ body: after, conflicts: [] })
      expect(diffBodies(after, after)).toEqual([])
    }),
    RUNS,
  )
})

test('what two people change at different places arrives, in either order', () => {
  fc.assert(
    fc.property(body, text, key, (base, title, added) => {
      const mine = withValueAt(base, ['title'], `${title}!`)
      const theirs = withValueAt(base, ['texts', added], 'theirs')
      const both = withValueAt(mine, ['texts', added], 'theirs')
      expect(applyChanges(theirs, diffBodies(base, mine))).toEqual({ body: both, conflicts: [] })
      expect(applyChanges(mine, diffBodies(base, theirs))).toEqual({ body: both, conflicts: [] })
    }),
    RUNS,
  )
})

/** List the values that are neither groups nor keyed lists, by path. */
function listValues(value: unknown, path: FieldPath = []): { path: FieldPath; value: unknown }[] {
  const names = isKeyedList(value) ? keysOf(value) : isGroup(value) ? Object.keys(value) : []
  return names.length === 0
    ? [{ path, value }]
    : names.flatMap((name) => {
        const inner = valueAt(value, [name])
        return inner === name ? [{ path: [...path, name], value: inner }] : listValues(inner, [...path, name])
      })
}

test('each value of a side is in the result, or in a conflict', () => {
  fc.assert(
    fc.property(body, body, body, (base, mine, theirs) => {
      const merged = applyChanges(theirs, diffBodies(base, mine))
      const lost = listValues(mine)
        .filter(({ path, value }) => !isEqual(value, valueAt(base, path)))
        .filter(({ path, value }) => !isEqual(value, valueAt(merged.body, path)))
        .filter(({ path }) => !merged.conflicts.some((each) => isWithin(path, each.path)))
        // An empty list or group that another one joins says nothing.
        .filter(({ value }) => !isEqual(value, []) && !isEqual(value, {}))
      expect(lost).toEqual([])
    }),
    RUNS,
  )
})

test('both texts of one field are a conflict with the stored value, and nothing of it is lost', () => {
  const change = { path: ['title'], before: 'one', after: 'mine' }
  expect(applyChanges({ title: 'theirs' }, [change])).toEqual({
    body: { title: 'theirs' },
    conflicts: [{ path: ['title'], theirs: 'theirs' }],
  })
  const decided = { ...change, before: 'theirs' }
  expect(applyChanges({ title: 'theirs' }, [decided])).toEqual({ body: { title: 'mine' }, conflicts: [] })
})

test('texts join if the caller can join them', () => {
  const join = (_: string, mine: string, theirs: string) => `${theirs} ${mine}`
  const change = { path: ['title'], before: 'one', after: 'mine' }
  expect(applyChanges({ title: 'theirs' }, [change], join).body).toEqual({ title: 'theirs mine' })
})

const details = (...keys: string[]) => ({ details: keys.map((each) => ({ key: each, layout: 'wide' })) })

test('a change of an item follows it wherever somebody moves it', () => {
  const change = { path: ['details', 'a', 'layout'], before: 'wide', after: 'split' }
  expect(applyChanges(details('b', 'c', 'a'), [change]).body).toEqual({
    details: [...details('b', 'c').details, { key: 'a', layout: 'split' }],
  })
})

test('a change of an item that somebody has removed is a conflict of the item, which can be put back', () => {
  const change = { path: ['details', 'a', 'layout'], before: 'wide', after: 'split' }
  expect(applyChanges(details('b'), [change])).toEqual({
    body: details('b'),
    conflicts: [{ path: ['details', 'a'], theirs: undefined }],
  })
  const back = { path: ['details', 'a'], after: { key: 'a', layout: 'split' } }
  expect(keysOf(valueAt(applyChanges(details('b'), [back]).body, ['details']))).toEqual(['b', 'a'])
})

test('an item that one removes and another changes is a conflict', () => {
  const removal = diffBodies(details('a', 'b'), details('b'))
  const changed = withValueAt(details('a', 'b'), ['details', 'a', 'layout'], 'split')
  expect(applyChanges(changed, removal)).toEqual({
    body: changed,
    conflicts: [{ path: ['details', 'a'], theirs: { key: 'a', layout: 'split' } }],
  })
})

test('items that two people add both stay, also to a list that did not exist', () => {
  const mine = diffBodies(details('a'), details('a', 'x'))
  expect(keysOf(valueAt(applyChanges(details('y', 'a'), mine).body, ['details']))).toEqual(['y', 'a', 'x'])
  expect(applyChanges({ steps: ['y'] }, [{ path: ['steps'], after: ['x'] }])).toEqual({
    body: { steps: ['x', 'y'] },
    conflicts: [],
  })
})

test('a name that would change what objects are is no field', () => {
  const changes = [{ path: ['__proto__', 'polluted'], after: true }]
  expect(applyChanges({}, changes).body).toEqual({})
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
