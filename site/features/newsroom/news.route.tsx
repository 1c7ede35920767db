import { useLingui } from '@lingui/react/macro'
import { listNews } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { NEWS, newsPath } from '#contract/paths.ts'
import { readPage } from '../../http/list.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/news.route'
import { FeedLink } from './feed-link.tsx'
import { ListBody, ListHead } from './list-page.tsx'
import { loadSection } from './load-section.server.ts'
import { Section } from './section.tsx'
import { StoryList } from './story-list.tsx'
import './texts.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  return loadSection(ask, 'news', ask(listNews, { page: readPage(readPageQuery(request, NEWS)) }))
}

export default function News({ loaderData: { page, banners, list: entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: NEWS, pathOf: newsPath, entries }
  return (
    <main id="content">
      <ListHead page={page} list={list} />
      <FeedLink title={page.title} />
      <Section tab={2} page={page} banners={banners}>
        <ListBody list={list} empty={t`There is no news at the moment.`}>
          <StoryList stories={entries.data} pathOf={newsPath} />
        </ListBody>
      </Section>
    </main>
  )
}
