import { useLingui } from '@lingui/react/macro'
import { getHappiness, getNews, listHappiness, listRecommendedNews } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { ARTICLE, HAPPY_KITCHEN, NEWS, newsPath, storyPath } from '#contract/paths.ts'
import { readEntryId } from '../../http/list-query.search.ts'
import { buildMetaDescription } from '../../http/meta-description.ts'
import { PageHead } from '../../http/page-head.tsx'
import { type SiteContext, siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Prose } from '../../ui/prose.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import type { Route } from './+types/article.route'
import styles from './article.module.css'
import { EntryHead } from './entry-head.tsx'
import { EntryRow } from './entry-row.tsx'
import { FeedLink } from './feed-link.tsx'
import { storyJsonLd } from './newsroom.json-ld.ts'
import { StoryCard } from './story-card.tsx'
import './load-messages.ts'

const RELATED_STORIES = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const query = readPageQuery(request, ARTICLE)
  const id = readEntryId(query)
  const isHappiness = query.get('from') === 'happiness'
  const { story, others } = await (isHappiness ? readHappiness(callApi, id) : readNews(callApi, id))
  return { isHappiness, story, others, description: buildMetaDescription(story.intro, story.content) }
}

async function readNews(callApi: SiteContext['callApi'], id: number) {
  const [{ info }, others] = await Promise.all([
    callApi(getNews, { id }),
    callApi(listRecommendedNews, { id }),
  ])
  return { story: info, others }
}

async function readHappiness(callApi: SiteContext['callApi'], id: number) {
  const [story, { data }] = await Promise.all([
    callApi(getHappiness, { id }),
    callApi(listHappiness, { limit: RELATED_STORIES + 1 }),
  ])
  return { story, others: data.filter((other) => other.id !== id).slice(0, RELATED_STORIES) }
}

/** Render a news story or a happy kitchen story. /infodetion serves the same page; /details is the canonical path. */
export default function Article({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { isHappiness, story, others, description } = loaderData
  const pathOf = isHappiness ? storyPath : newsPath
  const list = isHappiness
    ? { name: t`Happy kitchen`, path: HAPPY_KITCHEN, all: t`All stories` }
    : { name: t`News and activities`, path: NEWS, all: t`All news` }
  const path = pathOf(story.id)
  return (
    <main id="content">
      <PageHead
        title={story.title}
        description={description}
        kind="article"
        picture={story.img}
        canonical={path}
        jsonLd={(context) => storyJsonLd(story, path, list, context)}
      />
      {isHappiness ? null : <FeedLink title={list.name} />}
      <article lang={langAttribute(story)}>
        <EntryHead
          list={list}
          title={story.title}
          intro={story.intro}
          picture={story.img}
          shape="landscape"
          above={<PublishDate date={story.publishedOn} />}
        />
        <div className={`${styles.text} page-width`}>
          <Prose html={story.content} />
        </div>
      </article>
      <EntryRow title={t`Read next`} all={{ path: list.path, name: list.all }} entries={others}>
        {(other) => <StoryCard story={other} path={pathOf(other.id)} />}
      </EntryRow>
    </main>
  )
}
