import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { listVideos } from '#contract/newsroom.ts'
import { queryOf } from '#contract/pages.ts'
import { pagePath, VIDEOS, videoPath } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { readPage, refuseLatePage } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/videos.route'
import { FilmList } from './film-list.tsx'
import { listData } from './newsroom-data.ts'
import { Pager } from './pager.tsx'
import { Section } from './section.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, banners, videos] = await Promise.all([
    ask(getContentPage, { key: 'videos' }),
    ask(listBanners, { type: '2' }),
    ask(listVideos, { page: readPage(queryOf(request, VIDEOS)) }),
  ])
  refuseLatePage(videos)
  return { page, banners, videos }
}

/** The third tab of the information section: the videos. */
export default function Videos({ loaderData: { page, banners, videos } }: Route.ComponentProps) {
  const { t } = useLingui()
  const name = page.title
  const number = videos.page
  const list = { name, path: pagePath(VIDEOS, number) }
  return (
    <main id="content">
      <PageHead
        title={number > 1 ? t`${name}, page ${number}` : name}
        description={page.description}
        {...(videos.data[0] ? { picture: videos.data[0].img } : {})}
        data={(words) =>
          listData(
            list,
            videos.data.map(({ id, title }) => ({ name: title, path: videoPath(id) })),
            words,
          )
        }
      />
      <Section tab={3} page={page} banners={banners}>
        {videos.data.length === 0 ? (
          <EmptyState title={t`Nothing here yet.`} text={t`There are no videos at the moment.`} />
        ) : (
          <FilmList videos={videos.data} />
        )}
        <Pager path={VIDEOS} page={number} limit={videos.limit} total={videos.total} />
      </Section>
    </main>
  )
}
