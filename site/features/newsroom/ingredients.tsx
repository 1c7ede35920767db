import { useLingui } from '@lingui/react/macro'
import type { RecipeDetail } from '#contract/newsroom.ts'
import { Island } from '../../islands/island.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './ingredients.module.css'
import KeepAwake from './keep-awake.island.tsx'
import { ServingsStepper } from './servings-stepper.tsx'
import { useFormatAmount } from './use-format-amount.ts'

/** Render the ingredients for a number of servings, which the visitor can change. */
export function Ingredients({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const { t } = useLingui()
  const formatAmount = useFormatAmount(servings / recipe.servings)
  return (
    <section className={styles.ingredients} aria-labelledby="ingredients">
      <div className={styles.head}>
        <h2 id="ingredients">{t`Ingredients`}</h2>
        <ServingsStepper recipe={recipe.id} servings={servings} />
      </div>
      <p className="visually-hidden" role="status">
        {t`Amounts for servings: ${servings}`}
      </p>
      <ul>
        {recipe.ingredients.map((ingredient) => (
          <li key={ingredient.name}>
            <span className={styles.amount}>{formatAmount(ingredient)}</span>
            <span>{ingredient.name}</span>
          </li>
        ))}
      </ul>
      <div className={styles.tools}>
        <button type="button" className={`${actions.plain} needs-scripts`} data-print="">
          <Icon name="print" />
          {t`Print the recipe`}
        </button>
        <Island
          name="keep-awake"
          component={KeepAwake}
          on="visible"
          props={{ label: t`Keep the screen on` }}
        />
      </div>
    </section>
  )
}
