import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { onScrollEnd } from '../../client/scroll-end.ts'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './series-strip.module.css'
import './load-messages.ts'

/** Render the range of visible cards and two buttons that scroll the strip of the same section. */
export default function SeriesStripControls({ count }: { count: number }) {
  const { t } = useLingui()
  const controls = useRef<HTMLDivElement>(null)
  const range = useVisibleRange(controls)
  const shown = range.last > 0 ? t`${range.first}–${range.last} of ${count}` : ''
  const announcement = useAnnouncementAfterScroll(controls, shown)
  const move = (direction: 1 | -1) => {
    const strip = findStrip(controls)
    strip?.scrollBy({ left: direction * strip.clientWidth * 0.75 })
  }
  return (
    <div className={`${styles.controls} needs-scripts`} ref={controls}>
      <p>{shown}</p>
      {/* Announced once, when scrolling ends. */}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <button
        type="button"
        className={actions.square}
        aria-disabled={range.isStart}
        onClick={() => move(-1)}
        aria-label={t`Previous series`}
      >
        <Icon name="arrowLeft" />
      </button>
      <button
        type="button"
        className={actions.square}
        aria-disabled={range.isEnd}
        onClick={() => move(1)}
        aria-label={t`Next series`}
      >
        <Icon name="arrowRight" />
      </button>
    </div>
  )
}

function findStrip(controls: RefObject<HTMLElement | null>): HTMLUListElement | undefined {
  return controls.current?.closest('section')?.querySelector('ul') ?? undefined
}

const INITIAL_RANGE = { first: 0, last: 0, isStart: true, isEnd: false }

/** Track which cards are at least half visible: initially, and whenever the strip scrolls or is resized. */
function useVisibleRange(controls: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState(INITIAL_RANGE)
  useEffect(() => {
    const strip = findStrip(controls)
    if (!strip) return
    const measure = () => {
      const next = measureVisibleRange(strip)
      setRange((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(strip)
    strip.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', measure)
    }
  }, [controls])
  return range
}

function useAnnouncementAfterScroll(controls: RefObject<HTMLElement | null>, text: string): string {
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const strip = findStrip(controls)
    return strip && onScrollEnd(strip, () => setAnnouncement(text))
  }, [controls, text])
  return announcement
}

function measureVisibleRange(strip: HTMLUListElement): typeof INITIAL_RANGE {
  const { scrollLeft, clientWidth, scrollWidth } = strip
  const visibleNumbers = [...strip.querySelectorAll(':scope > li')].flatMap((card, index) => {
    const { left, width } = card.getBoundingClientRect()
    const middle = left + width / 2
    return middle > 0 && middle < clientWidth ? [index + 1] : []
  })
  return {
    first: visibleNumbers[0] ?? 0,
    last: visibleNumbers.at(-1) ?? 0,
    isStart: scrollLeft < 4,
    isEnd: scrollLeft + clientWidth >= scrollWidth - 4,
  }
}
