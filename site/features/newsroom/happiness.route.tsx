import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { listHappiness } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { HAPPY_KITCHEN, storyPath } from '#contract/paths.ts'
import { assertPageExists, readPageNumber } from '../../http/list-query.search.ts'
import { siteContext } from '../../http/site-context.ts'
import { TitleAndIntro } from '../../shell/title-and-intro.tsx'
import type { Route } from './+types/happiness.route'
import styles from './happiness.module.css'
import { PagedListBody, PagedListHead } from './list-page.tsx'
import { StoryList } from './story-list.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [page, stories] = await Promise.all([
    callApi(getContentPage, { key: 'informationcopy' }),
    callApi(listHappiness, { page: readPageNumber(readPageQuery(request, HAPPY_KITCHEN)) }),
  ])
  assertPageExists(stories)
  return { page, stories }
}

export default function Happiness({ loaderData: { page, stories } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: HAPPY_KITCHEN, pathOf: storyPath, entries: stories }
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PagedListHead page={page} list={list} />
      <TitleAndIntro page={page} column="narrow" />
      <PagedListBody list={list} empty={t`There are no stories at the moment.`}>
        <StoryList stories={stories.data} pathOf={storyPath} isPriority />
      </PagedListBody>
    </main>
  )
}
