import { expect, onTestFinished, test, vi } from 'vitest'
import { giveBackWhenCalm } from './give-back.ts'

/** A process that is busy for a share of each second, as `say` says. */
function watched() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const collect = vi.fn()
  let used = { idle: 0, active: 0, utilization: 0 }
  const { stop } = giveBackWhenCalm(collect, { lookEvery: 1_000, now: () => used })
  onTestFinished(stop)
  const spend = (share: number) => {
    used = { idle: used.idle + 1_000 * (1 - share), active: used.active + 1_000 * share, utilization: share }
    vi.advanceTimersByTime(1_000)
  }
  return { collect, spend }
}

test('memory is given back once when a busy time is over', () => {
  const { collect, spend } = watched()
  for (const share of [0.9, 1, 0.2, 0.01, 0.01, 0.01]) spend(share)
  expect(collect).toHaveBeenCalledTimes(1)
  for (const share of [0.8, 0.01]) spend(share)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('nobody waits for it while visitors are there, nor when there was nothing to do', () => {
  const { collect, spend } = watched()
  for (const share of [0.01, 0.1, 0.25, 0.01, 0.9, 0.3, 0.1, 0.06]) spend(share)
  expect(collect).not.toHaveBeenCalled()
})
