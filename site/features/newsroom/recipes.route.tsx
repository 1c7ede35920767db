import { useLingui } from '@lingui/react/macro'
import { listRecipes } from '#contract/newsroom.ts'
import { readPageQuery } from '#contract/pages.ts'
import { RECIPES, recipePath } from '#contract/paths.ts'
import { readPage } from '../../http/list.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/recipes.route'
import styles from './card-grid.module.css'
import { ListBody, ListHead } from './list-page.tsx'
import { loadSection } from './load-section.server.ts'
import { RecipeCard } from './recipe-card.tsx'
import { Section } from './section.tsx'
import './texts.ts'

/** The latest recipes, which stand two in a row; the others stand three. */
const LARGE = 2

export function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  return loadSection(ask, 'recipes', ask(listRecipes, { page: readPage(readPageQuery(request, RECIPES)) }))
}

export default function Recipes({ loaderData: { page, banners, list: entries } }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = { path: RECIPES, pathOf: recipePath, entries }
  return (
    <main id="content">
      <ListHead page={page} list={list} />
      <Section tab={4} page={page} banners={banners}>
        <ListBody list={list} empty={t`There are no recipes at the moment.`}>
          <ul className={styles.grid}>
            {entries.data.map((recipe, index) => (
              <li key={recipe.id} className={index < LARGE ? styles.large : undefined}>
                <RecipeCard
                  recipe={recipe}
                  sizes={`(width < 40em) 100vw, (width < 64em) 50vw, ${index < LARGE ? 46 : 31}vw`}
                  headingLevel={2}
                  isLarge={index < LARGE}
                />
              </li>
            ))}
          </ul>
        </ListBody>
      </Section>
    </main>
  )
}
