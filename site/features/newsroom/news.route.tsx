import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { listNews } from '#contract/newsroom.ts'
import { queryOf } from '#contract/pages.ts'
import { NEWS, newsPath, pagePath } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { readPage, refuseLatePage } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/news.route'
import { FeedLink } from './feed-link.tsx'
import { listData } from './newsroom-data.ts'
import { Pager } from './pager.tsx'
import { Section } from './section.tsx'
import { StoryList } from './story-list.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, banners, news] = await Promise.all([
    ask(getContentPage, { key: 'news' }),
    ask(listBanners, { type: '2' }),
    ask(listNews, { page: readPage(queryOf(request, NEWS)) }),
  ])
  refuseLatePage(news)
  return { page, banners, news }
}

/** The second tab of the information section: the news. */
export default function News({ loaderData: { page, banners, news } }: Route.ComponentProps) {
  const { t } = useLingui()
  const name = page.title
  const number = news.page
  const list = { name, path: pagePath(NEWS, number) }
  return (
    <main id="content">
      <PageHead
        title={number > 1 ? t`${name}, page ${number}` : name}
        description={page.description}
        {...(news.data[0] ? { picture: news.data[0].img } : {})}
        data={(words) =>
          listData(
            list,
            news.data.map(({ id, title }) => ({ name: title, path: newsPath(id) })),
            words,
          )
        }
      />
      <FeedLink title={page.title} />
      <Section tab={2} page={page} banners={banners}>
        {news.data.length === 0 ? (
          <EmptyState title={t`Nothing here yet.`} text={t`There is no news at the moment.`} />
        ) : (
          <StoryList stories={news.data} pathOf={newsPath} />
        )}
        <Pager path={NEWS} page={number} limit={news.limit} total={news.total} />
      </Section>
    </main>
  )
}
