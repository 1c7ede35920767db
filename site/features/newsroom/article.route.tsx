import { useLingui } from '@lingui/react/macro'
import { getHappiness, getNews, listHappiness, listRecommendedNews } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { ARTICLE, HAPPY_KITCHEN, NEWS, newsPath, storyPath } from '#contract/paths.ts'
import { describeEntry } from '../../http/describe-entry.ts'
import { readId } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { type SiteContext, siteContext } from '../../http/site-context.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { Prose } from '../../ui/prose.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import type { Route } from './+types/article.route'
import styles from './article.module.css'
import { CardRow } from './card-row.tsx'
import { EntryHead } from './entry-head.tsx'
import { FeedLink } from './feed-link.tsx'
import { storyData } from './newsroom-data.ts'
import { StoryCard } from './story-card.tsx'
import './texts.ts'

const OTHERS = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const query = readPageQuery(request, ARTICLE)
  const id = readId(query)
  const isHappiness = query.get('from') === 'happiness'
  const { story, others } = await (isHappiness ? readHappiness(ask, id) : readNews(ask, id))
  return { isHappiness, story, others, description: describeEntry(story.intro, story.content) }
}

async function readNews(ask: SiteContext['ask'], id: number) {
  const [{ info }, others] = await Promise.all([ask(getNews, { id }), ask(listRecommendedNews, { id })])
  return { story: info, others }
}

async function readHappiness(ask: SiteContext['ask'], id: number) {
  const [story, { data }] = await Promise.all([
    ask(getHappiness, { id }),
    ask(listHappiness, { limit: OTHERS + 1 }),
  ])
  return { story, others: data.filter((other) => other.id !== id).slice(0, OTHERS) }
}

/** A piece of news, or a story of the happy kitchen. /infodetion shows the same page; /details is its own address. */
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
        data={(words) => storyData(story, path, list, words)}
      />
      {isHappiness ? null : <FeedLink title={list.name} />}
      <article lang={languageOfWords(story)}>
        <EntryHead
          list={list}
          title={story.title}
          intro={story.intro}
          picture={story.img}
          shape="landscape"
          above={<PublishDate date={story.publishdate} />}
        />
        <div className={`${styles.text} page-width`}>
          <Prose html={story.content} />
        </div>
      </article>
      <CardRow title={t`Read next`} all={{ path: list.path, name: list.all }} entries={others}>
        {(other) => <StoryCard story={other} path={pathOf(other.id)} />}
      </CardRow>
    </main>
  )
}
