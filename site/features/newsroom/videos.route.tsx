import { useLingui } from '@lingui/react/macro'
import { listVideos, type VideoItem } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { VIDEOS, videoPath } from '#contract/paths.ts'
import { readPage } from '../../http/list.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/videos.route'
import styles from './card-grid.module.css'
import { FilmCard } from './film-card.tsx'
import { ListBody, ListHead } from './list-page.tsx'
import { loadSection } from './load-section.server.ts'
import { Section } from './section.tsx'
import './texts.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  return loadSection(ask, 'videos', ask(listVideos, { page: readPage(readPageQuery(request, VIDEOS)) }))
}

export default function Videos({ loaderData: { page, banners, list: entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: VIDEOS, pathOf: videoPath, entries }
  return (
    <main id="content">
      <ListHead page={page} list={list} />
      <Section tab={3} page={page} banners={banners}>
        <ListBody list={list} empty={t`There are no videos at the moment.`}>
          <FilmList videos={entries.data} />
        </ListBody>
      </Section>
    </main>
  )
}

/** The latest large, the others three in a row. */
function FilmList({ videos: [lead, ...others] }: { videos: readonly VideoItem[] }) {
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
