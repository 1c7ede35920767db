import { useLingui } from '@lingui/react/macro'
import type { VideoItem } from '#contract/newsroom.ts'
import { VIDEOS } from '#contract/paths.ts'
import { CardRow } from './card-row.tsx'
import { FilmCard } from './film-card.tsx'
import styles from './latest-films.module.css'

const SIZES = '(width < 40em) 80vw, (width < 64em) 46vw, 31vw'

/** The latest videos in a dark room. */
export function LatestFilms({ videos }: { videos: readonly VideoItem[] }) {
  const { t } = useLingui()
  if (videos.length === 0) return null
  return (
    <section className={styles.band}>
      <CardRow
        title={t`Videos`}
        all={{ path: VIDEOS, name: t`All videos` }}
        cards={videos.map((video) => ({
          id: video.id,
          card: <FilmCard video={video} sizes={SIZES} headingLevel={3} />,
        }))}
      />
    </section>
  )
}
