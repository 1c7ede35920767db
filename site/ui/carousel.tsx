import type { ReactNode } from 'react'
import { Island } from '../islands/island.tsx'
import styles from './carousel.module.css'
import CarouselControls from './carousel-controls.island.tsx'

type Slide = {
  key: string
  name: string
  /** Of the name, where it is not the page's. */
  lang: 'en' | undefined
  content: ReactNode
}
type Props = {
  label: string
  slides: readonly Slide[]
  /** Seconds between slides; it stops at the last one, on hover, on focus and with reduced motion. Left out: no autoplay. */
  everySeconds?: number
  kind: 'home' | 'list'
}

/**
 * A carousel without a loop. It is a list that scrolls sideways, so a finger moves it and it works without scripts;
 * the controls below name every slide.
 */
export function Carousel({ label, slides, everySeconds, kind }: Props) {
  return (
    <section className={`${styles.carousel} ${styles[kind]}`} aria-label={label} data-keep="">
      <ul className={styles.track}>
        {slides.map(({ key, content }) => (
          <li key={key} id={`scene-${key}`} className={styles.slide}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <Island
          name="carousel-controls"
          component={CarouselControls}
          on="idle"
          props={{ slides: slides.map(({ key, name, lang }) => ({ key, name, lang })), everySeconds }}
        />
      ) : null}
    </section>
  )
}
