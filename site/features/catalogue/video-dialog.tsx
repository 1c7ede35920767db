import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ProductDetail } from '#contract/product-detail.ts'
import { LANGUAGES } from '../../i18n/language-labels.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './video-dialog.module.css'

export type DialogVideo = Omit<NonNullable<ProductDetail['video']>, 'poster'> & {
  poster: string
  description: string
}

type Props = { video: DialogVideo; onClose: () => void }

/** Render the video in a dialog, with the captions from the newsroom. */
export default function VideoDialog({ video, onClose }: Props) {
  const { t } = useLingui()
  const heading = useId()
  const { captions } = video
  const captionLanguage = LANGUAGES.find(({ tag }) => tag === captions?.language)
  return (
    <Dialog kind="film" onClose={onClose} labelledBy={heading} closeLabel={t`Close`}>
      <h2 id={heading} className={styles.title}>
        {video.title}
      </h2>
      <video
        className={styles.film}
        src={video.src}
        poster={video.poster}
        width={900}
        height={480}
        controls
        autoPlay
        muted
        playsInline
        aria-label={video.description}
      >
        {captions ? (
          <track
            kind="captions"
            src={captions.src}
            srcLang={captionLanguage?.code}
            label={captionLanguage?.name}
            default
          />
        ) : null}
      </video>
    </Dialog>
  )
}
