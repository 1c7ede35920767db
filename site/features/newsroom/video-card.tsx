import type { VideoItem } from '#contract/newsroom.ts'
import { videoPath } from '#contract/paths.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { CARD_SIZES } from './entry-row.tsx'
import styles from './video-card.module.css'

type Props = {
  video: VideoItem
  sizes?: string
  headingLevel?: 2 | 3
  /** A lead card has its text beside the picture and shows the introduction. */
  isLead?: boolean
}

export function VideoCard({ video, sizes = CARD_SIZES, headingLevel = 3, isLead = false }: Props) {
  const Heading = `h${headingLevel}` as const
  const lang = langAttribute(video)
  return (
    <Link to={videoPath(video.id)} className={`${styles.card} ${isLead ? styles.lead : ''} zooms underlines`}>
      <span className={styles.still}>
        <Picture picture={video.img} crop="original" sizes={sizes} alt="" />
        <span className={styles.length}>
          <Icon name="play" size={16} />
          <VideoDuration seconds={video.seconds} />
        </span>
      </span>
      <span className={styles.words}>
        <PublishDate date={video.publishedOn} />
        <Heading lang={lang}>{video.title}</Heading>
        {isLead ? <p lang={lang}>{video.intro}</p> : null}
      </span>
    </Link>
  )
}

/** Render a video's length the way players do, in whole elapsed seconds: 0:08. */
export function VideoDuration({ seconds }: { seconds: number }) {
  const wholeSeconds = Math.floor(seconds)
  return (
    <time dateTime={`PT${wholeSeconds}S`}>
      {Math.floor(wholeSeconds / 60)}:{String(wholeSeconds % 60).padStart(2, '0')}
    </time>
  )
}
