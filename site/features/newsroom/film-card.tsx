import type { VideoItem } from '#contract/newsroom.ts'
import { videoPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { CARD_SIZES } from './card-sizes.ts'
import styles from './film-card.module.css'

type Props = {
  video: VideoItem
  sizes?: string
  headingLevel?: 2 | 3
  /** A lead has its words beside the picture, with the introduction. */
  isLead?: boolean
}

export function FilmCard({ video, sizes = CARD_SIZES, headingLevel = 3, isLead = false }: Props) {
  const Heading = `h${headingLevel}` as const
  const lang = languageOfWords(video)
  return (
    <Link to={videoPath(video.id)} className={`${styles.card} ${isLead ? styles.lead : ''} zooms underlines`}>
      <span className={styles.still}>
        <Picture picture={video.img} crop="original" sizes={sizes} alt="" />
        <span className={styles.length}>
          <Icon name="play" size={16} />
          <FilmLength seconds={video.seconds} />
        </span>
      </span>
      <span className={styles.words}>
        <PublishDate date={video.publishdate} />
        <Heading lang={lang}>{video.title}</Heading>
        {isLead ? <p lang={lang}>{video.intro}</p> : null}
      </span>
    </Link>
  )
}

/** A film's length as players show it, in whole seconds that have passed: 0:08. */
export function FilmLength({ seconds }: { seconds: number }) {
  const whole = Math.floor(seconds)
  return (
    <time dateTime={`PT${whole}S`}>
      {Math.floor(whole / 60)}:{String(whole % 60).padStart(2, '0')}
    </time>
  )
}
