import { useLingui } from '@lingui/react/macro'
import type { VideoItem } from '#contract/newsroom.ts'
import { tabPath, VIDEOS } from '../../paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { FilmCard } from './film-card.tsx'
import styles from './latest-films.module.css'

/** The latest videos in a dark room. */
export function LatestFilms({ videos }: { videos: readonly VideoItem[] }) {
  const { t } = useLingui()
  if (videos.length === 0) return null
  return (
    <section className={styles.band}>
      <div className={`${styles.films} page-width`}>
        <h2>{t`Videos`}</h2>
        <ul>
          {videos.map((video) => (
            <li key={video.id}>
              <FilmCard
                video={video}
                sizes="(width < 40em) 80vw, (width < 64em) 46vw, 31vw"
                headingLevel={3}
              />
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <TextLink to={tabPath(VIDEOS, 3)}>{t`All videos`}</TextLink>
        </p>
      </div>
    </section>
  )
}
