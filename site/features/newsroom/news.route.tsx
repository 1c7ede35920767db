import { useLingui } from '@lingui/react/macro'
import { listNews } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import { readPageNumber } from '../../http/list-query.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/news.route'
import { FeedLink } from './feed-link.tsx'
import { PagedListBody, PagedListHead } from './list-page.tsx'
import { loadNewsroomSection } from './load-newsroom-section.server.ts'
import { NewsroomSection } from './newsroom-section.tsx'
import { StoryList } from './story-list.tsx'
import './load-messages.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  return loadNewsroomSection(
    callApi,
    'news',
    callApi(listNews, { page: readPageNumber(readPageQuery(request, NEWS)) }),
  )
}

export default function News({ loaderData: { page, banners, list: entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: NEWS, pathOf: newsPath, entries }
  return (
    <main id="content">
      <PagedListHead page={page} list={list} />
      <FeedLink title={page.title} />
      <NewsroomSection tab={2} page={page} banners={banners}>
        <PagedListBody list={list} empty={t`There is no news at the moment.`}>
          <StoryList stories={entries.data} pathOf={newsPath} />
        </PagedListBody>
      </NewsroomSection>
    </main>
  )
}
