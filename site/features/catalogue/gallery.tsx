import { useLingui } from '@lingui/react/macro'
import type { Picture as PictureData } from '#contract/picture.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

/**
 * The product's pictures: a list that scrolls sideways, with thumbnails on wide screens and "1 of 4" on narrow ones, which follow
 * it (client/galleries.ts).
 */
export function Gallery({ pictures, code }: { pictures: readonly PictureData[]; code: string }) {
  const { t } = useLingui()
  return (
    <section className={styles.gallery} aria-label={t`Pictures of ${code}`} data-gallery="">
      <ul
        className={styles.track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
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
      {pictures.map((picture, place) => (
        <p key={picture.src} className={styles.count} hidden={place > 0}>
          {t`${place + 1} of ${pictures.length}`}
        </p>
      ))}
      <ol className={styles.thumbs}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <a
              href={`#picture-${place + 1}`}
              aria-current={place === 0 ? 'true' : undefined}
              aria-label={t`Picture ${place + 1}`}
            >
              <Picture picture={picture} crop="square" sizes="5rem" widest={320} alt="" />
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
