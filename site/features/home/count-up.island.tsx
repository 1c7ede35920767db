import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HomePage } from '#contract/site.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import styles from './counters.module.css'

/** Scrolled this far down, in pixels, the counters run even where nothing says that they are in view. */
const SCROLL_TRIGGER_PX = 2_700
const DURATION_MS = 1_400

type Props = {
  /** `text` is the value as the language writes it. */
  counters: readonly (HomePage['counters'][number] & { text: string })[]
}

/** Numbers that count up once, when they come into view. */
export default function CountUp({ counters }: Props) {
  const list = useRef<HTMLDListElement>(null)
  const progress = useCountUp(list)
  const { code } = useLanguage()
  // A formatter is slow to create: not before the numbers move.
  const format = progress === 0 || progress === 1 ? undefined : new Intl.NumberFormat(code)
  const formatPartial = (value: number) => format?.format(Math.round(value * progress)) ?? '0'
  return (
    <dl className={styles.counters} ref={list}>
      {counters.map(({ value, name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span aria-hidden="true">{progress === 1 ? text : formatPartial(value)}</span>
            <span className={styles.plus} aria-hidden="true">
              +
            </span>
            <span className="visually-hidden">{text}+</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * How much of the count is done, from 0 to 1. Before scripts run, with reduced motion, and where the numbers are in view from
 * the start, it is 1: no number that has been seen falls back.
 */
function useCountUp(element: RefObject<HTMLElement | null>): number {
  const [progress, setProgress] = useState(1)
  useEffect(() => {
    const target = element.current
    if (!target || prefersReducedMotion() || target.getBoundingClientRect().top < window.innerHeight) return
    setProgress(0)
    let frame = 0
    let hasRun = false
    const run = () => {
      if (hasRun) return
      hasRun = true
      const from = performance.now()
      const step = (now: number) => {
        const done = Math.min(1, Math.max(0, (now - from) / DURATION_MS))
        setProgress(1 - (1 - done) ** 3)
        if (done < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), { threshold: 0.3 })
    observer.observe(target)
    const onScroll = () => window.scrollY > SCROLL_TRIGGER_PX && run()
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
    }
  }, [element])
  return progress
}
