import type { RecipeItem } from '#contract/newsroom.ts'
import styles from './card-grid.module.css'
import { RecipeCard } from './recipe-card.tsx'

/** The latest stand two in a row, the others three. */
const LARGE = 2

/** Recipes as a list. */
export function RecipeList({ recipes }: { recipes: readonly RecipeItem[] }) {
  return (
    <ul className={styles.grid}>
      {recipes.map((recipe, index) => (
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
  )
}
