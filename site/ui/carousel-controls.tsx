import styles from './carousel.module.css'

type Props = { slides: readonly { key: string; name: string; lang: 'en' | undefined }[] }

/** Render a carousel's links to its slides, the first one as the current (client/enhancements/carousels.ts). */
export function CarouselControls({ slides }: Props) {
  return (
    <ol className={`${styles.controls} page-width`} data-current={slides[0]?.name}>
      {slides.map(({ key, name, lang }, place) => (
        <li key={key}>
          <a href={`#scene-${key}`} data-replay="" aria-current={place === 0 ? 'true' : undefined}>
            <span>{String(place + 1).padStart(2, '0')}</span>
            <span className={styles.name} lang={lang}>
              {name}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
