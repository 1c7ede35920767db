import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { listHappiness } from '#contract/newsroom.ts'
import { queryOf } from '#contract/pages.ts'
import { HAPPY_KITCHEN, pagePath, storyPath } from '#contract/paths.ts'
import { readPage, refuseLatePage } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TitleAndIntro } from '../../ui/title-and-intro.tsx'
import type { Route } from './+types/happiness.route'
import styles from './happiness.module.css'
import { listData } from './newsroom-data.ts'
import { Pager } from './pager.tsx'
import { StoryList } from './story-list.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, stories] = await Promise.all([
    ask(getContentPage, { key: 'informationcopy' }),
    ask(listHappiness, { page: readPage(queryOf(request, HAPPY_KITCHEN)) }),
  ])
  refuseLatePage(stories)
  return { page, stories }
}

/** The stories of the happy kitchen as a list. */
export default function Happiness({ loaderData: { page, stories } }: Route.ComponentProps) {
  const { t } = useLingui()
  const name = page.title
  const number = stories.page
  const list = { name, path: pagePath(HAPPY_KITCHEN, number) }
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={number > 1 ? t`${name}, page ${number}` : name}
        description={page.description}
        {...(stories.data[0] ? { picture: stories.data[0].img } : {})}
        data={(words) =>
          listData(
            list,
            stories.data.map(({ id, title }) => ({ name: title, path: storyPath(id) })),
            words,
          )
        }
      />
      <TitleAndIntro page={page} column="narrow" />
      {stories.data.length === 0 ? (
        <EmptyState title={t`Nothing here yet.`} text={t`There are no stories at the moment.`} />
      ) : (
        <StoryList stories={stories.data} pathOf={storyPath} isFirst />
      )}
      <Pager path={HAPPY_KITCHEN} page={number} limit={stories.limit} total={stories.total} />
    </main>
  )
}
