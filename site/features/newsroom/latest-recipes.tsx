import { useLingui } from '@lingui/react/macro'
import type { RecipeItem } from '#contract/newsroom.ts'
import { RECIPES } from '#contract/paths.ts'
import { NextEntries } from './next-entries.tsx'
import { RecipeCard } from './recipe-card.tsx'

/** The latest recipes, three in a row. */
export function LatestRecipes({ recipes }: { recipes: readonly RecipeItem[] }) {
  const { t } = useLingui()
  return (
    <NextEntries
      title={t`Recipes`}
      all={{ path: RECIPES, name: t`All recipes` }}
      cards={recipes.map((recipe) => ({
        id: recipe.id,
        card: (
          <RecipeCard
            recipe={recipe}
            sizes="(width < 40em) 72vw, (width < 64em) 42vw, 31vw"
            headingLevel={3}
          />
        ),
      }))}
    />
  )
}
