import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { seriesPath } from '#contract/paths.ts'
import type { SeriesCard } from '#contract/site.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './series-strip.module.css'

/** The nine series as a film of tall pictures that scrolls sideways. */
export function SeriesStrip({ title, series }: { title: string; series: readonly SeriesCard[] }) {
  const { t } = useLingui()
  const film = useRef<HTMLUListElement>(null)
  const place = usePlace(film)
  const [said, say] = useState('')
  const shown = place.last > 0 ? t`${place.first}–${place.last} of ${series.length}` : ''
  const move = (direction: 1 | -1) =>
    film.current?.scrollBy({ left: direction * film.current.clientWidth * 0.75 })
  return (
    <section className={styles.strip}>
      <div className={`${styles.head} page-width`}>
        <h2>{title}</h2>
        <div className={`${styles.controls} needs-scripts`}>
          <p>{shown}</p>
          {/* Said once, when the film has come to rest. */}
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
      </div>
      <ul className={styles.film} ref={film} onScrollEnd={() => say(shown)}>
        {series.map((card) => (
          <li key={card.id}>
            <SeriesLink card={card}>
              <Picture picture={card.img} crop="film" sizes="(width < 64em) 61vw, 22rem" alt="" />
              <span className={styles.name} lang={languageOfWords(card)}>
                {card.title}
              </span>
              <span className={styles.line} lang={languageOfWords(card)}>
                {card.line}
                {card.filepdf ? <span className={styles.format}> · PDF</span> : null}
              </span>
            </SeriesLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOWHERE = { first: 0, last: 0, isStart: true, isEnd: false }

/** Which cards are in view, by more than their half: from the start, and whenever the film moves or changes its size. */
function usePlace(film: RefObject<HTMLUListElement | null>) {
  const [place, setPlace] = useState(NOWHERE)
  useEffect(() => {
    const list = film.current
    if (!list) return
    const measure = () => {
      const next = measured(list)
      setPlace((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [film])
  return place
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

/** A card with a PDF opens it in a new tab; the others lead to their series. */
function SeriesLink({ card, children }: { card: SeriesCard; children: React.ReactNode }) {
  return card.filepdf ? (
    <a className={`${styles.card} zooms`} href={card.filepdf} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <Link className={`${styles.card} zooms`} to={seriesPath(card.code)}>
      {children}
    </Link>
  )
}
