import { useLingui } from '@lingui/react/macro'
import { listVideos, type VideoItem } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { VIDEOS, videoPath } from '#contract/paths.ts'
import { readPageNumber } from '../../http/list-query.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/videos.route'
import styles from './card-grid.module.css'
import { PagedListBody, PagedListHead } from './list-page.tsx'
import { loadNewsroomSection } from './load-newsroom-section.server.ts'
import { NewsroomSection } from './newsroom-section.tsx'
import { VideoCard } from './video-card.tsx'
import './load-messages.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  return loadNewsroomSection(
    callApi,
    'videos',
    callApi(listVideos, { page: readPageNumber(readPageQuery(request, VIDEOS)) }),
  )
}

export default function Videos({ loaderData: { page, banners, list: entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: VIDEOS, pathOf: videoPath, entries }
  return (
    <main id="content">
      <PagedListHead page={page} list={list} />
      <NewsroomSection tab={3} page={page} banners={banners}>
        <PagedListBody list={list} empty={t`There are no videos at the moment.`}>
          <VideoList videos={entries.data} />
        </PagedListBody>
      </NewsroomSection>
    </main>
  )
}

/** Render the latest video as a large card, the others three in a row. */
function VideoList({ videos: [lead, ...others] }: { videos: readonly VideoItem[] }) {
  return (
    <>
      {lead ? (
        <div className={styles.lead}>
          <VideoCard video={lead} sizes="(width < 64em) 100vw, 65vw" headingLevel={2} isLead />
        </div>
      ) : null}
      <ul className={styles.grid}>
        {others.map((video) => (
          <li key={video.id}>
            <VideoCard
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
