import { useLingui } from '@lingui/react/macro'
import { recipePath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { MAX_SERVINGS, neighbours } from './servings.ts'
import styles from './servings-stepper.module.css'

type Props = { recipe: number; servings: number }

/**
 * Render the servings stepper: links and a form, which update the page in place (client/enhancements/number-fields.ts).
 */
export function ServingsStepper({ recipe, servings }: Props) {
  const { t } = useLingui()
  const { fewer, more } = neighbours(servings)
  return (
    <form className={styles.stepper} data-update="replace" data-stepper="">
      <input type="hidden" name="id" value={recipe} />
      <Step recipe={recipe} servings={fewer} name={t`One serving fewer`} direction="down" />
      <label>
        <span className="visually-hidden">{t`Servings`}</span>
        <input
          type="number"
          id="servings"
          name="servings"
          inputMode="numeric"
          required
          min={1}
          max={MAX_SERVINGS}
          defaultValue={servings}
        />
      </label>
      <Step recipe={recipe} servings={more} name={t`One serving more`} direction="up" />
      <noscript>
        <button type="submit" className={actions.plain}>
          {t`Show amounts`}
        </button>
      </noscript>
    </form>
  )
}

type StepProps = {
  recipe: number
  servings: number | undefined
  name: string
  direction: 'up' | 'down'
}

function Step({ recipe, servings, name, direction }: StepProps) {
  const icon = <Icon name={direction === 'up' ? 'plus' : 'minus'} size={16} />
  if (servings === undefined) return <span className={styles.end}>{icon}</span>
  return (
    <Link
      to={recipePath(recipe, servings)}
      aria-label={name}
      rel="nofollow"
      data-prefetch="none"
      data-update="replace"
      data-step={direction}
      data-replay=""
    >
      {icon}
    </Link>
  )
}
