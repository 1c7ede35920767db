import { useLingui } from '@lingui/react/macro'
import type { RecipeDetail } from '#contract/newsroom.ts'
import { productPath } from '#contract/paths.ts'
import { useDuration } from '../../i18n/formats.ts'
import { Link } from '../../i18n/link.tsx'
import { keepTogether } from '../../ui/keep-together.ts'
import type { Appliance } from './cooked-in.tsx'
import styles from './recipe-facts.module.css'

type Props = { recipe: RecipeDetail; servings: number; appliance: Appliance }

/** Time, servings, appliance and programme at a glance. */
export function RecipeFacts({ recipe, servings, appliance }: Props) {
  const { t } = useLingui()
  const sayDuration = useDuration()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Time`}</dt>
        <dd>
          <time dateTime={`PT${recipe.minutes}M`}>{sayDuration(recipe.minutes)}</time>
        </dd>
      </div>
      <div>
        <dt>{t`Servings`}</dt>
        <dd>{servings}</dd>
      </div>
      <div>
        <dt>{t`Appliance`}</dt>
        <dd>
          <Link to={productPath(appliance.code)} className="touch">
            {appliance.series} {appliance.code}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t`Programme`}</dt>
        <dd>{keepTogether(recipe.programme)}</dd>
      </div>
    </dl>
  )
}
