import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { listRecipes } from '#contract/newsroom.ts'
import { queryOf } from '#contract/pages.ts'
import { pagePath, RECIPES, recipePath } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { readPage, refuseLatePage } from '../../http/list.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Route } from './+types/recipes.route'
import { listData } from './newsroom-data.ts'
import { Pager } from './pager.tsx'
import { RecipeList } from './recipe-list.tsx'
import { Section } from './section.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, banners, recipes] = await Promise.all([
    ask(getContentPage, { key: 'recipes' }),
    ask(listBanners, { type: '2' }),
    ask(listRecipes, { page: readPage(queryOf(request, RECIPES)) }),
  ])
  refuseLatePage(recipes)
  return { page, banners, recipes }
}

/** The fourth tab of the information section: the recipes. */
export default function Recipes({ loaderData: { page, banners, recipes } }: Route.ComponentProps) {
  const { t } = useLingui()
  const name = page.title
  const number = recipes.page
  const list = { name, path: pagePath(RECIPES, number) }
  return (
    <main id="content">
      <PageHead
        title={number > 1 ? t`${name}, page ${number}` : name}
        description={page.description}
        {...(recipes.data[0] ? { picture: recipes.data[0].img } : {})}
        data={(words) =>
          listData(
            list,
            recipes.data.map(({ id, title }) => ({ name: title, path: recipePath(id) })),
            words,
          )
        }
      />
      <Section tab={4} page={page} banners={banners}>
        {recipes.data.length === 0 ? (
          <EmptyState title={t`Nothing here yet.`} text={t`There are no recipes at the moment.`} />
        ) : (
          <RecipeList recipes={recipes.data} />
        )}
        <Pager path={RECIPES} page={number} limit={recipes.limit} total={recipes.total} />
      </Section>
    </main>
  )
}
