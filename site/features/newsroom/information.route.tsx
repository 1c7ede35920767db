import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { getContentPage } from '#contract/content-pages.ts'
import { inLanguage } from '#contract/languages.ts'
import { listHappiness, listNews, listRecipes, listVideos } from '#contract/newsroom.ts'
import { queryOf } from '#contract/pages.ts'
import {
  INFORMATION,
  NEWS,
  newsPath,
  RECIPES,
  recipePath,
  tabPath,
  VIDEOS,
  videoPath,
} from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/information.route'
import { FeedLink } from './feed-link.tsx'
import { HappyKitchen } from './happy-kitchen.tsx'
import { LatestFilms } from './latest-films.tsx'
import { LatestRecipes } from './latest-recipes.tsx'
import { LatestStories } from './latest-stories.tsx'
import { listData } from './newsroom-data.ts'
import { Section } from './section.tsx'
import './texts.ts'

/** Tabs that have an address of their own; a number in the query leads to it. */
const TABS: ReadonlyMap<string | null, string> = new Map([
  ['2', NEWS],
  ['3', VIDEOS],
  ['4', RECIPES],
])

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask, lang } = context.get(siteContext)
  const tab = queryOf(request, INFORMATION).get('newnumbertype')
  const address = TABS.get(tab)
  if (address !== undefined) throw redirect(inLanguage(tabPath(address, Number(tab)), lang))
  const [page, kitchen, banners, news, videos, recipes, stories] = await Promise.all([
    ask(getContentPage, { key: 'information' }),
    ask(getContentPage, { key: 'kitchen' }),
    ask(listBanners, { type: '2' }),
    ask(listNews, { limit: 5 }),
    ask(listVideos, { limit: 3 }),
    ask(listRecipes, { limit: 3 }),
    ask(listHappiness, { limit: 3 }),
  ])
  return {
    page,
    kitchen,
    banners,
    news: news.data,
    videos: videos.data,
    recipes: recipes.data,
    stories: stories.data,
  }
}

/** The first tab of the information section: the latest of everything. */
export default function Information({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, kitchen, banners, news, videos, recipes, stories } = loaderData
  const entries = [
    ...news.map(({ id, title }) => ({ name: title, path: newsPath(id) })),
    ...videos.map(({ id, title }) => ({ name: title, path: videoPath(id) })),
    ...recipes.map(({ id, title }) => ({ name: title, path: recipePath(id) })),
  ]
  return (
    <main id="content">
      <PageHead
        title={page.title}
        description={page.description}
        {...(news[0] ? { picture: news[0].img } : {})}
        data={(words) => listData({ name: page.title, path: INFORMATION }, entries, words)}
      />
      <FeedLink title={page.title} />
      <Section tab={1} page={page} banners={banners}>
        {entries.length === 0 ? (
          <EmptyState
            title={t`Nothing here yet.`}
            text={t`There are no news, videos or recipes at the moment.`}
          />
        ) : null}
        <LatestStories stories={news} />
      </Section>
      <LatestFilms videos={videos} />
      <LatestRecipes recipes={recipes} />
      {stories[0] ? <HappyKitchen page={kitchen} story={stories[0]} /> : null}
    </main>
  )
}
