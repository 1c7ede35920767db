import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('tasks run one after another in the order they came, also behind one that fails', async () => {
  const enqueue = oneAtATime(5)
  const told: string[] = []
  const task = (name: string, fails = false) =>
    enqueue(async () => {
      told.push(`${name} begins`)
      await Promise.resolve()
      told.push(`${name} ends`)
      if (fails) throw new Error(name)
    })?.catch(() => undefined)
  await Promise.all([task('first'), task('second', true), task('third')])
  expect(told).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})

test('whoever comes when enough are waiting is told at once, and may come again', async () => {
  const enqueue = oneAtATime(2)
  const door = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map(() => enqueue(() => door.promise))
  expect(taken.every(Boolean)).toBe(true)
  expect(enqueue(() => door.promise)).toBeUndefined()
  door.resolve()
  await Promise.all(taken)
  expect(await enqueue(async () => 'done')).toBe('done')
})

test('one owner fills only its own places, and gets them back', async () => {
  const enqueue = oneAtATime(10, 2)
  const door = Promise.withResolvers<void>()
  const taken = [enqueue(() => door.promise, 'ana'), enqueue(() => door.promise, 'ana')]
  expect(enqueue(() => door.promise, 'ana')).toBeUndefined()
  const other = enqueue(async () => 'served', 'ben')
  expect(other).toBeDefined()
  expect(enqueue(async () => 'of nobody')).toBeDefined()
  door.resolve()
  await Promise.all(taken)
  expect(await other).toBe('served')
  expect(await enqueue(async () => 'again', 'ana')).toBe('again')
})
