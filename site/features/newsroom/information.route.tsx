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
import { listData } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Link } from '../../i18n/link.tsx'
import { languageOfWords } from '../../i18n/words-language.ts'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageStories } from '../../ui/page-stories.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Route } from './+types/information.route'
import { CardRow } from './card-row.tsx'
import { FeedLink } from './feed-link.tsx'
import { FilmCard } from './film-card.tsx'
import happy from './happy-kitchen.module.css'
import films from './latest-films.module.css'
import styles from './latest-stories.module.css'
import { RecipeCard } from './recipe-card.tsx'
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
  const tab = readPageQuery(request, INFORMATION).get('newnumbertype')
  const address = TABS.get(tab)
  if (address !== undefined) throw redirect(localizePath(tabPath(address, Number(tab)), lang))
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
        picture={news[0]?.img}
        data={(words) => listData(words, [{ name: page.title, path: INFORMATION }], entries)}
      />
      <FeedLink title={page.title} />
      <Section tab={1} page={page} banners={banners}>
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
          isIntroduced
          className={styles.latest}
          leadClassName={`${styles.lead} zooms`}
        />
      </Section>
      <CardRow
        title={t`Videos`}
        all={{ path: VIDEOS, name: t`All videos` }}
        entries={videos}
        className={films.band}
      >
        {(video) => <FilmCard video={video} sizes="(width < 40em) 80vw, (width < 64em) 46vw, 31vw" />}
      </CardRow>
      <CardRow title={t`Recipes`} all={{ path: RECIPES, name: t`All recipes` }} entries={recipes}>
        {(recipe) => <RecipeCard recipe={recipe} />}
      </CardRow>
      {stories[0] ? <HappyKitchen page={kitchen} story={stories[0]} /> : null}
    </main>
  )
}

/** The way to the stories of the happy kitchen: its words, with the picture of the latest story. */
function HappyKitchen({ page, story }: { page: ContentPage; story: NewsItem }) {
  const { t } = useLingui()
  return (
    <section className={happy.band}>
      <Link to={KITCHEN} className={`${happy.kitchen} zooms underlines page-width`}>
        <div className={happy.picture}>
          <Picture picture={story.img} crop="landscape" sizes="(width < 64em) 100vw, 46vw" alt="" />
        </div>
        <div className={happy.words}>
          <h2 lang={languageOfWords(page)}>{page.title}</h2>
          <p lang={languageOfWords(page)}>{page.intro}</p>
          <span className={actions.link}>{t`Read the stories`}</span>
        </div>
      </Link>
    </section>
  )
}
