import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { type ContentPage, getContentPage } from '#contract/content-pages.ts'
import { localizePath } from '#contract/languages.ts'
import { listHappiness, listNews, listRecipes, listVideos, type NewsItem } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import {
  INFORMATION,
  KITCHEN,
  NEWS,
  newsPath,
  RECIPES,
  recipePath,
  tabPath,
  VIDEOS,
  videoPath,
} from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { listJsonLd } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { PageStories } from '../../shell/page-stories.tsx'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/information.route'
import { EntryRow } from './entry-row.tsx'
import { FeedLink } from './feed-link.tsx'
import happy from './happy-kitchen.module.css'
import styles from './latest-stories.module.css'
import latestVideos from './latest-videos.module.css'
import { NewsroomSection } from './newsroom-section.tsx'
import { RecipeCard } from './recipe-card.tsx'
import { VideoCard } from './video-card.tsx'
import './load-messages.ts'

/** Tabs with a URL of their own. Their numbers in the query redirect to it. */
const TAB_PATHS: ReadonlyMap<string | null, string> = new Map([
  ['2', NEWS],
  ['3', VIDEOS],
  ['4', RECIPES],
])

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi, lang } = context.get(siteContext)
  const tab = readPageQuery(request, INFORMATION).get('newnumbertype')
  const tabTarget = TAB_PATHS.get(tab)
  if (tabTarget !== undefined) throw redirect(localizePath(tabPath(tabTarget, Number(tab)), lang))
  const [page, kitchen, banners, news, videos, recipes, stories] = await Promise.all([
    callApi(getContentPage, { key: 'information' }),
    callApi(getContentPage, { key: 'kitchen' }),
    callApi(listBanners, { type: '2' }),
    callApi(listNews, { limit: 5 }),
    callApi(listVideos, { limit: 3 }),
    callApi(listRecipes, { limit: 3 }),
    callApi(listHappiness, { limit: 3 }),
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

/** Render the first tab of the information section: the latest entries of every kind. */
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
        picture={news[0]?.img}
        jsonLd={(context) => listJsonLd(context, [{ name: page.title, path: INFORMATION }], entries)}
      />
      <FeedLink title={page.title} />
      <NewsroomSection tab={1} page={page} banners={banners}>
        {entries.length === 0 ? (
          <EmptyState
            title={t`Nothing here yet.`}
            text={t`There are no news, videos or recipes at the moment.`}
          />
        ) : null}
        <PageStories
          title={t`News and activities`}
          all={t`All news`}
          stories={news}
          sizes="(width < 64em) 100vw, 56vw"
          showsIntro
          className={styles.latest}
          leadClassName={`${styles.lead} zooms`}
        />
      </NewsroomSection>
      <EntryRow
        title={t`Videos`}
        all={{ path: VIDEOS, name: t`All videos` }}
        entries={videos}
        className={latestVideos.band}
      >
        {(video) => <VideoCard video={video} sizes="(width < 40em) 80vw, (width < 64em) 46vw, 31vw" />}
      </EntryRow>
      <EntryRow title={t`Recipes`} all={{ path: RECIPES, name: t`All recipes` }} entries={recipes}>
        {(recipe) => <RecipeCard recipe={recipe} />}
      </EntryRow>
      {stories[0] ? <HappyKitchen page={kitchen} story={stories[0]} /> : null}
    </main>
  )
}

/** Render the teaser for the happy kitchen: its text and the picture of the latest story. */
function HappyKitchen({ page, story }: { page: ContentPage; story: NewsItem }) {
  const { t } = useLingui()
  return (
    <section className={happy.band}>
      <Link to={KITCHEN} className={`${happy.kitchen} zooms underlines page-width`}>
        <div className={happy.picture}>
          <Picture picture={story.img} crop="landscape" sizes="(width < 64em) 100vw, 46vw" alt="" />
        </div>
        <div className={happy.words}>
          <h2 lang={langAttribute(page)}>{page.title}</h2>
          <p lang={langAttribute(page)}>{page.intro}</p>
          <span className={actions.link}>{t`Read the stories`}</span>
        </div>
      </Link>
    </section>
  )
}
