import { useEffect, useState } from 'react'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What is left until `target` at `now`, both in milliseconds; zeros when it is over. */
export function computeTimeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, target - now)
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
    isOver: left === 0,
  }
}

const ZERO_TIME_LEFT: TimeLeft = { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }

/** Whether a moment without a zone has passed in every zone there is: the last is twelve hours behind, the rest is caution. */
export function isOverInAllTimeZones(target: string, now: number): boolean {
  return Date.parse(`${target}Z`) + DAY_MS < now
}

/**
 * What is left until a moment without a zone, which is the visitor's own; until scripts run it is undefined, unless it is
 * over for everybody: the page is kept, and the server's clock is not the visitor's. It goes on every second, also when it is over.
 */
export function useTimeLeft(target: string, isOver: boolean): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft | undefined>(isOver ? ZERO_TIME_LEFT : undefined)
  useEffect(() => {
    const moment = new Date(target).getTime()
    const update = () => setLeft(computeTimeLeft(moment, Date.now()))
    update()
    const timer = setInterval(update, SECOND_MS)
    return () => clearInterval(timer)
  }, [target])
  return left
}
