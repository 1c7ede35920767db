import { useLingui } from '@lingui/react/macro'
import { listRecipes } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { RECIPES, recipePath } from '#contract/paths.ts'
import { readPageNumber } from '../../http/list-query.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/recipes.route'
import styles from './card-grid.module.css'
import { PagedListBody, PagedListHead } from './list-page.tsx'
import { loadNewsroomSection } from './load-newsroom-section.server.ts'
import { NewsroomSection } from './newsroom-section.tsx'
import { RecipeCard } from './recipe-card.tsx'
import './load-messages.ts'

/** The latest recipes are shown two in a row; the others three. */
const LARGE_CARDS = 2

export function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  return loadNewsroomSection(
    callApi,
    'recipes',
    callApi(listRecipes, { page: readPageNumber(readPageQuery(request, RECIPES)) }),
  )
}

export default function Recipes({ loaderData: { page, banners, list: entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: RECIPES, pathOf: recipePath, entries }
  return (
    <main id="content">
      <PagedListHead page={page} list={list} />
      <NewsroomSection tab={4} page={page} banners={banners}>
        <PagedListBody list={list} empty={t`There are no recipes at the moment.`}>
          <ul className={styles.grid}>
            {entries.data.map((recipe, index) => (
              <li key={recipe.id} className={index < LARGE_CARDS ? styles.large : undefined}>
                <RecipeCard
                  recipe={recipe}
                  sizes={`(width < 40em) 100vw, (width < 64em) 50vw, ${index < LARGE_CARDS ? 46 : 31}vw`}
                  headingLevel={2}
                  isLarge={index < LARGE_CARDS}
                />
              </li>
            ))}
          </ul>
        </PagedListBody>
      </NewsroomSection>
    </main>
  )
}
