import type { VideoItem } from '#contract/newsroom.ts'
import styles from './card-grid.module.css'
import { FilmCard } from './film-card.tsx'

/** Videos as a list: the latest large, the others three in a row. */
export function FilmList({ videos }: { videos: readonly VideoItem[] }) {
  const [lead, ...others] = videos
  return (
    <>
      {lead ? (
        <div className={styles.lead}>
          <FilmCard video={lead} sizes="(width < 64em) 100vw, 65vw" headingLevel={2} isLead />
        </div>
      ) : null}
      <ul className={styles.grid}>
        {others.map((video) => (
          <li key={video.id}>
            <FilmCard
              video={video}
              sizes="(width < 40em) 100vw, (width < 64em) 50vw, 31vw"
              headingLevel={2}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
