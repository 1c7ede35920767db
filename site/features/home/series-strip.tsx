import { seriesPath } from '#contract/paths.ts'
import type { SeriesCard } from '#contract/site.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Island } from '../../islands/island.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './series-strip.module.css'
import SeriesStripControls from './series-strip-controls.island.tsx'

/** Render the nine series as a strip of tall pictures that scrolls sideways. */
export function SeriesStrip({ title, series }: { title: string; series: readonly SeriesCard[] }) {
  return (
    <section className={styles.strip}>
      <div className={`${styles.head} page-width`}>
        <h2>{title}</h2>
        <Island
          name="series-strip-controls"
          component={SeriesStripControls}
          on="visible"
          props={{ count: series.length }}
        />
      </div>
      <ul className={styles.film}>
        {series.map((card) => (
          <li key={card.id}>
            <SeriesLink card={card}>
              <Picture picture={card.img} crop="film" sizes="(width < 64em) 61vw, 22rem" alt="" />
              <span className={styles.name} lang={langAttribute(card)}>
                {card.title}
              </span>
              <span className={styles.line} lang={langAttribute(card)}>
                {card.line}
                {card.catalogueUrl ? <span className={styles.format}> · PDF</span> : null}
              </span>
            </SeriesLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Link a card to its PDF in a new tab, or to its series page when it has none. */
function SeriesLink({ card, children }: { card: SeriesCard; children: React.ReactNode }) {
  return card.catalogueUrl ? (
    <a className={`${styles.card} zooms`} href={card.catalogueUrl} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <Link className={`${styles.card} zooms`} to={seriesPath(card.code)}>
      {children}
    </Link>
  )
}
