import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ProductDetail } from '#contract/product-detail.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './film-dialog.module.css'

export type Film = Omit<NonNullable<ProductDetail['video']>, 'poster'> & {
  poster: string
  description: string
}

type Props = { film: Film; onClose: () => void }

/** The film in a dialog of 900 × 480, with the captions the newsroom has of it. */
export default function FilmDialog({ film, onClose }: Props) {
  const { t } = useLingui()
  const heading = useId()
  const { captions } = film
  const written = LANGUAGES.find(({ tag }) => tag === captions?.language)
  return (
    <Dialog kind="film" onClose={onClose} labelledBy={heading} closeLabel={t`Close`}>
      <h2 id={heading} className={styles.title}>
        {film.title}
      </h2>
      <video
        className={styles.film}
        src={film.src}
        poster={film.poster}
        width={900}
        height={480}
        controls
        autoPlay
        muted
        playsInline
        aria-label={film.description}
      >
        {captions ? (
          <track kind="captions" src={captions.src} srcLang={written?.code} label={written?.name} default />
        ) : null}
      </video>
    </Dialog>
  )
}
