import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoadShedder } from './load-shedding.ts'

test('requests are rejected while too many are in flight, and accepted once one has ended', () => {
  const load = createLoadShedder({ maxInFlight: 2 })
  const end = load.begin()
  expect(load.isOverloaded()).toBe(false)
  load.begin()
  expect(load.isOverloaded()).toBe(true)
  end()
  end()
  expect(load.inFlight()).toBe(1)
  expect(load.isOverloaded()).toBe(false)
  load.stop()
})

test('requests are rejected after the event loop was blocked, and accepted once it recovers', async () => {
  const load = createLoadShedder({ maxEventLoopLagMs: 400 })
  await sleep(150)
  const end = performance.now() + 900
  while (performance.now() < end);
  await sleep(0)
  expect(load.isOverloaded()).toBe(true)
  await expect.poll(() => load.isOverloaded()).toBe(false)
  load.stop()
})
