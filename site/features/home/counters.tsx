import { useEffect, useRef, useState } from 'react'
import type { HomePage } from '#contract/site.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { isStill } from '../../ui/motion.ts'
import styles from './counters.module.css'

/** Scrolled this far down, in pixels, the counters run even where nothing says that they are in view. */
const TRIGGER = 2_700
const DURATION = 1_400

/** Four large numerals that count up once, when they come into view. */
export function Counters({ counters }: { counters: HomePage['counters'] }) {
  const list = useRef<HTMLDListElement>(null)
  const share = useCountUp(list)
  const { code } = useLanguage()
  const format = new Intl.NumberFormat(code)
  return (
    <section className="page-width">
      <dl className={styles.counters} ref={list}>
        {counters.map(({ value, name }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span aria-hidden="true">{format.format(Math.round(value * share))}</span>
              <span className={styles.plus} aria-hidden="true">
                +
              </span>
              <span className="visually-hidden">{format.format(value)}+</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/**
 * How much of the count is done, from 0 to 1. Before scripts run, with reduced motion, and where the figures are in view from
 * the start, it is 1: no figure that has been seen falls back.
 */
function useCountUp(element: React.RefObject<HTMLElement | null>): number {
  const [share, setShare] = useState(1)
  useEffect(() => {
    const target = element.current
    if (!target || isStill() || target.getBoundingClientRect().top < window.innerHeight) return
    setShare(0)
    let frame = 0
    let hasRun = false
    const run = () => {
      if (hasRun) return
      hasRun = true
      const from = performance.now()
      const step = (now: number) => {
        const done = Math.min(1, Math.max(0, (now - from) / DURATION))
        setShare(1 - (1 - done) ** 3)
        if (done < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    }
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && run(), { threshold: 0.3 })
    observer.observe(target)
    const onScroll = () => window.scrollY > TRIGGER && run()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      window.removeEventListener('scroll', onScroll)
    }
  }, [element])
  return share
}
