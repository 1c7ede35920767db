import { useEffect, useState } from 'react'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Return the time left until `target` at `now`, both in milliseconds; zeros when it has passed. */
export function computeTimeLeft(target: number, now: number): TimeLeft {
  const leftMs = Math.max(0, target - now)
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((leftMs % MINUTE_MS) / SECOND_MS),
    isOver: leftMs === 0,
  }
}

const ZERO_TIME_LEFT: TimeLeft = { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }

/**
 * Return whether a local date and time without a zone has passed in every time zone. The last zone is twelve hours
 * behind UTC; the rest of the day is a safety margin.
 */
export function isOverInAllTimeZones(target: string, now: number): boolean {
  return Date.parse(`${target}Z`) + DAY_MS < now
}

/**
 * Return the time left until a local date and time in the visitor's own zone, updated every second, also after it has
 * passed. Undefined until scripts run, because pages are cached and the server's clock is not the visitor's; with
 * `isOver`, zeros.
 */
export function useTimeLeft(target: string, isOver: boolean): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft | undefined>(isOver ? ZERO_TIME_LEFT : undefined)
  useEffect(() => {
    const targetMs = new Date(target).getTime()
    const update = () => setLeft(computeTimeLeft(targetMs, Date.now()))
    update()
    const timer = setInterval(update, SECOND_MS)
    return () => clearInterval(timer)
  }, [target])
  return left
}
