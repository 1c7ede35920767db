import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { SeriesCard } from '#contract/site.ts'
import { Link } from '../../i18n/link.tsx'
import { seriesPath } from '../../paths.ts'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './series-strip.module.css'

/** The nine series as a film of tall pictures that scrolls sideways. */
export function SeriesStrip({ title, series }: { title: string; series: readonly SeriesCard[] }) {
  const { t } = useLingui()
  const film = useRef<HTMLUListElement>(null)
  const [place, setPlace] = useState({ first: 1, last: 4, isStart: true, isEnd: false })
  const move = (direction: 1 | -1) =>
    film.current?.scrollBy({ left: direction * film.current.clientWidth * 0.75 })
  const measure = (list: HTMLUListElement) => {
    const step = list.scrollWidth / series.length
    const first = Math.min(series.length, Math.round(list.scrollLeft / step) + 1)
    const shown = Math.max(1, Math.floor((list.clientWidth + 24) / step))
    const isEnd = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
    const last = isEnd ? series.length : Math.min(series.length, first + shown - 1)
    setPlace({ first, last, isStart: list.scrollLeft < 4, isEnd })
  }
  return (
    <section className={styles.strip}>
      <div className={`${styles.head} page-width`}>
        <h2>{title}</h2>
        <div className={`${styles.controls} needs-scripts`}>
          <p aria-live="polite">{t`${place.first}–${place.last} of ${series.length}`}</p>
          <button
            type="button"
            className={actions.square}
            disabled={place.isStart}
            onClick={() => move(-1)}
            aria-label={t`Previous series`}
          >
            <Icon name="arrowLeft" />
          </button>
          <button
            type="button"
            className={actions.square}
            disabled={place.isEnd}
            onClick={() => move(1)}
            aria-label={t`Next series`}
          >
            <Icon name="arrowRight" />
          </button>
        </div>
      </div>
      <ul className={styles.film} ref={film} onScroll={({ currentTarget }) => measure(currentTarget)}>
        {series.map((card) => (
          <li key={card.id}>
            <SeriesLink card={card}>
              <Picture picture={card.img} crop="film" sizes="(width < 64em) 61vw, 22rem" alt="" />
              <span className={styles.name}>{card.title}</span>
              <span className={styles.line}>
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
