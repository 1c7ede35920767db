import { useEffect, useState } from 'react'

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is left until `target` at `now`, both in milliseconds; zeros when it is over. */
export function timeLeft(target: number, now: number): TimeLeft {
  const left = Math.max(0, target - now)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
    isOver: left === 0,
  }
}

const OVER: TimeLeft = { days: 0, hours: 0, minutes: 0, seconds: 0, isOver: true }

/** Whether a moment without a zone has passed in every zone there is: the last is twelve hours behind, the rest is caution. */
export function isOverEverywhere(target: string, now: number): boolean {
  return Date.parse(`${target}Z`) + DAY < now
}

/**
 * What is left until a moment without a zone, which is the visitor's own; until scripts run it is undefined, unless it is
 * over for everybody: the page is kept, and the server's clock is not the visitor's. It goes on every second, also when it is over.
 */
export function useTimeLeft(target: string, isOver: boolean): TimeLeft | undefined {
  const [left, setLeft] = useState<TimeLeft | undefined>(isOver ? OVER : undefined)
  useEffect(() => {
    const moment = new Date(target).getTime()
    const look = () => setLeft(timeLeft(moment, Date.now()))
    look()
    const timer = setInterval(look, SECOND)
    return () => clearInterval(timer)
  }, [target])
  return left
}
