import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './series-strip.module.css'
import './texts.ts'

/** Which cards are in view, and two buttons that move the strip of the same section. */
export default function SeriesStripControls({ count }: { count: number }) {
  const { t } = useLingui()
  const controls = useRef<HTMLDivElement>(null)
  const place = usePlace(controls)
  const shown = place.last > 0 ? t`${place.first}–${place.last} of ${count}` : ''
  const said = useAtRest(controls, shown)
  const move = (direction: 1 | -1) => {
    const film = filmOf(controls)
    film?.scrollBy({ left: direction * film.clientWidth * 0.75 })
  }
  return (
    <div className={`${styles.controls} needs-scripts`} ref={controls}>
      <p>{shown}</p>
      {/* Said once, when the strip has come to rest. */}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <button
        type="button"
        className={actions.square}
        aria-disabled={place.isStart}
        onClick={() => move(-1)}
        aria-label={t`Previous series`}
      >
        <Icon name="arrowLeft" />
      </button>
      <button
        type="button"
        className={actions.square}
        aria-disabled={place.isEnd}
        onClick={() => move(1)}
        aria-label={t`Next series`}
      >
        <Icon name="arrowRight" />
      </button>
    </div>
  )
}

function filmOf(controls: RefObject<HTMLElement | null>): HTMLUListElement | undefined {
  return controls.current?.closest('section')?.querySelector('ul') ?? undefined
}

const NOWHERE = { first: 0, last: 0, isStart: true, isEnd: false }

/** Which cards are in view, by more than their half: from the start, and whenever the strip moves or changes its size. */
function usePlace(controls: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(NOWHERE)
  useEffect(() => {
    const film = filmOf(controls)
    if (!film) return
    const measure = () => {
      const next = measured(film)
      setPlace((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(film)
    film.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      film.removeEventListener('scroll', measure)
    }
  }, [controls])
  return place
}

function useAtRest(controls: RefObject<HTMLElement | null>, text: string): string {
  const [said, say] = useState('')
  useEffect(() => {
    const film = filmOf(controls)
    const onRest = () => say(text)
    film?.addEventListener('scrollend', onRest)
    return () => film?.removeEventListener('scrollend', onRest)
  }, [controls, text])
  return said
}

function measured(film: HTMLUListElement): typeof NOWHERE {
  const { scrollLeft, clientWidth, scrollWidth } = film
  const places = [...film.children].flatMap((card, index) => {
    const { left, width } = card.getBoundingClientRect()
    const middle = left + width / 2
    return middle > 0 && middle < clientWidth ? [index + 1] : []
  })
  return {
    first: places[0] ?? 0,
    last: places.at(-1) ?? 0,
    isStart: scrollLeft < 4,
    isEnd: scrollLeft + clientWidth >= scrollWidth - 4,
  }
}
