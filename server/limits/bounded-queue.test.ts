import { expect, test } from 'vitest'
import { boundedQueue } from './bounded-queue.ts'

test('tasks run one at a time in order, even after one that fails', async () => {
  const enqueue = boundedQueue({ total: 5 })
  const reported: string[] = []
  const task = (name: string, fails = false) =>
    enqueue(async () => {
      reported.push(`${name} begins`)
      await Promise.resolve()
      reported.push(`${name} ends`)
      if (fails) throw new Error(name)
    })?.catch(() => undefined)
  await Promise.all([task('first'), task('second', true), task('third')])
  expect(reported).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
    'third begins',
    'third ends',
  ])
})

test('a full queue rejects a task at once, and accepts it later', async () => {
  const enqueue = boundedQueue({ total: 3 })
  const gate = Promise.withResolvers<void>()
  const taken = [1, 2, 3].map(() => enqueue(() => gate.promise))
  expect(taken.every(Boolean)).toBe(true)
  expect(enqueue(() => gate.promise)).toBeUndefined()
  gate.resolve()
  await Promise.all(taken)
  expect(await enqueue(async () => 'done')).toBe('done')
})

test.each([
  ['one IPv6 /64', ['2001:db8:0:1::1', '2001:db8:0:1::2'], '2001:db8:0:1::3', '2001:db8:0:2::1'],
  ['one IPv4 address', ['192.0.2.1', '::ffff:192.0.2.1'], '192.0.2.1', '192.0.2.2'],
  [
    'one IPv6 /48',
    ['2001:db8:0:1::1', '2001:db8:0:2::1', '2001:db8:0:3::1'],
    '2001:db8:0:4::1',
    '2001:db8:1:1::1',
  ],
  ['one IPv4 /24', ['192.0.2.1', '192.0.2.2', '192.0.2.3'], '192.0.2.4', '192.0.3.1'],
])(
  '%s can use only its own share of the queue, and can use it again',
  async (_, visitors, next, stranger) => {
    const enqueue = boundedQueue({ total: 10, perSitePrefix: 3, perAddress: 2 })
    const gate = Promise.withResolvers<void>()
    const taken = visitors.map((visitor) => enqueue(() => gate.promise, visitor))
    expect(taken.every(Boolean)).toBe(true)
    expect(enqueue(() => gate.promise, next)).toBeUndefined()
    const other = enqueue(async () => 'served', stranger)
    expect(other).toBeDefined()
    expect(enqueue(async () => 'of nobody')).toBeDefined()
    gate.resolve()
    await Promise.all(taken)
    expect(await other).toBe('served')
    expect(await enqueue(async () => 'again', next)).toBe('again')
  },
)
