import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { getHappiness, listHappiness, type NewsItem } from '#contract/newsroom.ts'
import { HAPPY_KITCHEN, KITCHEN, storyPath } from '#contract/paths.ts'
import { listJsonLd } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import { TitleAndIntro } from '../../shell/title-and-intro.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PublishDate } from '../../ui/publish-date.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/kitchen.route'
import styles from './kitchen.module.css'
import leading from './lead-story.module.css'
import { StoryCard } from './story-card.tsx'
import './load-messages.ts'

/** One lead story and two rows of three. */
const STORIES_SHOWN = 7

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, { data: stories }] = await Promise.all([
    callApi(getContentPage, { key: 'kitchen' }),
    callApi(listHappiness, { limit: STORIES_SHOWN }),
  ])
  const [lead] = stories
  const opening = lead ? firstParagraph((await callApi(getHappiness, { id: lead.id })).content) : ''
  return { page, stories, opening }
}

function firstParagraph(html: string): string {
  return /<p>[\s\S]*?<\/p>/.exec(html)?.[0] ?? ''
}

/** Render the happy kitchen: a picture, one lead story and the others. */
export default function Kitchen({ loaderData: { page, stories, opening } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [lead, ...others] = stories
  const entries = stories.map(({ id, title }) => ({ name: title, path: storyPath(id) }))
  return (
    <main id="content">
      <PageHead
        title={page.title}
        description={page.description}
        picture={page.img}
        jsonLd={(context) => listJsonLd(context, [{ name: page.title, path: KITCHEN }], entries)}
      />
      {page.img ? (
        <Picture
          picture={page.img}
          crop="wide"
          narrowCrop="landscape"
          sizes="100vw"
          priority="high"
          className={styles.room}
        />
      ) : null}
      <div className={`${styles.head} page-width`}>
        <TitleAndIntro page={page} column="narrow" />
      </div>
      {lead ? (
        <LeadStory story={lead} opening={opening} />
      ) : (
        <EmptyState title={t`Nothing here yet.`} text={t`There are no stories at the moment.`} />
      )}
      {others.length > 0 ? (
        <section className={`${styles.others} page-width`}>
          <h2>{t`More kitchens`}</h2>
          <ul>
            {others.map((story) => (
              <li key={story.id}>
                <StoryCard story={story} path={storyPath(story.id)} />
              </li>
            ))}
          </ul>
          <p className={styles.all}>
            <TextLink to={HAPPY_KITCHEN}>{t`All stories`}</TextLink>
          </p>
        </section>
      ) : null}
    </main>
  )
}

function LeadStory({ story, opening }: { story: NewsItem; opening: string }) {
  const { t } = useLingui()
  const path = storyPath(story.id)
  const lang = langAttribute(story)
  return (
    <section className={leading.band}>
      <div className={`${leading.lead} page-width`}>
        <Link to={path} className={`${leading.picture} zooms`} tabIndex={-1} aria-hidden="true">
          <Picture picture={story.img} crop="landscape" sizes="(width < 64em) 100vw, 54vw" alt="" />
        </Link>
        <div className={leading.words}>
          <PublishDate date={story.publishedOn} />
          <h2 lang={lang}>
            <Link to={path}>{story.title}</Link>
          </h2>
          <p className={leading.intro} lang={lang}>
            {story.intro}
          </p>
          <Prose html={opening} lang={lang} />
          <p className={leading.on}>
            <TextLink to={path}>
              {t`Read on`}
              <span className="visually-hidden">: {story.title}</span>
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  )
}
