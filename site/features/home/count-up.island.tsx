import { type RefObject, useEffect, useRef, useState } from 'react'
import type { HomePage } from '#contract/site.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { prefersReducedMotion } from '../../ui/reduced-motion.ts'
import styles from './counters.module.css'

/**
 * Scroll position in pixels from which the count starts even if the observer has not reported the counters as visible.
 */
const SCROLL_TRIGGER_PX = 2_700
const DURATION_MS = 1_400

type Props = {
  /** `text` is the value formatted for the page's language. */
  counters: readonly (HomePage['counters'][number] & { text: string })[]
}

/** Render numbers that count up once, when they become visible. */
export default function CountUp({ counters }: Props) {
  const list = useRef<HTMLDListElement>(null)
  const progress = useCountUp(list)
  const { code } = useLanguage()
  // A formatter is slow to create, so it is created only while the numbers count.
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
 * Return the progress of the count, from 0 to 1. It is 1 before scripts run, with reduced motion, and when the numbers
 * are visible from the start, so that no visible number ever decreases.
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
