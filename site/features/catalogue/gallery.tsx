import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

/** The product's pictures: a list that scrolls sideways, with thumbnails on wide screens and "1 of 4" on narrow ones. */
export function Gallery({ pictures, code }: { pictures: readonly PictureData[]; code: string }) {
  const { t } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const show = (place: number) => {
    const list = track.current
    list?.scrollTo({ left: place * list.clientWidth })
  }
  return (
    <section className={styles.gallery} aria-label={t`Pictures of ${code}`}>
      <ul
        className={styles.track}
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={({ currentTarget: list }) => setIndex(Math.round(list.scrollLeft / list.clientWidth))}
      >
        {pictures.map((picture, place) => (
          <li key={picture.src} id={`picture-${place + 1}`} data-product={place === 0 ? code : undefined}>
            <Picture
              picture={picture}
              crop="landscape"
              narrowCrop="square"
              sizes="(width < 64em) 100vw, 62vw"
              isFirst={place === 0}
              className={picture.cutout ? `${styles.picture} ${styles.cutout}` : styles.picture}
            />
          </li>
        ))}
      </ul>
      <p className={styles.count}>{t`${index + 1} of ${pictures.length}`}</p>
      <ol className={styles.thumbs}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <a
              href={`#picture-${place + 1}`}
              aria-current={place === index ? 'true' : undefined}
              aria-label={t`Picture ${place + 1}`}
              onClick={(event) => {
                event.preventDefault()
                show(place)
              }}
            >
              <Picture picture={picture} crop="square" sizes="5rem" alt="" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
