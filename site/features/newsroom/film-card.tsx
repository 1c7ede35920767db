import type { VideoItem } from '#contract/newsroom.ts'
import { videoPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import styles from './film-card.module.css'
import { FilmLength } from './film-length.tsx'

type Props = {
  video: VideoItem
  sizes: string
  headingLevel: 2 | 3
  /** A lead has its words beside the picture, with the introduction. */
  isLead?: boolean
}

/** A video as a card: its still with the length, its title and its day. */
export function FilmCard({ video, sizes, headingLevel, isLead = false }: Props) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
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
