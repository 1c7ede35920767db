import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { recipePath } from '#contract/paths.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { MOST_SERVINGS, neighbours } from './servings.ts'
import styles from './servings-stepper.module.css'

type Props = { recipe: number; servings: number }

/**
 * One serving fewer, the number, one more. The number is a form without scripts, and the steps are links; with scripts only
 * the address changes, and the amounts with it.
 */
export function ServingsStepper({ recipe, servings }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // The field is left alone while a number is being typed; the steps change it from outside.
  useEffect(() => {
    if (field.current) field.current.value = String(servings)
  }, [servings])
  const { fewer, more } = neighbours(servings)
  const toField = () => field.current?.focus()
  return (
    <form className={styles.stepper} onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="id" value={recipe} />
      <Step
        recipe={recipe}
        servings={fewer}
        name={t`One serving fewer`}
        icon="minus"
        passFocus={fewer === 1 ? toField : undefined}
      />
      <label>
        <span className="visually-hidden">{t`Servings`}</span>
        <input
          ref={field}
          type="number"
          name="servings"
          inputMode="numeric"
          min={1}
          max={MOST_SERVINGS}
          defaultValue={servings}
          onChange={({ currentTarget: { validity, value } }) => {
            if (!validity.valid || value === '') return
            const address = inLanguage(recipePath(recipe, Number(value)), lang)
            void navigate(address, { replace: true, preventScrollReset: true })
          }}
        />
      </label>
      <Step
        recipe={recipe}
        servings={more}
        name={t`One serving more`}
        icon="plus"
        passFocus={more === MOST_SERVINGS ? toField : undefined}
      />
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
  icon: 'plus' | 'minus'
  /** Given where this step is the last: its link goes with the press. */
  passFocus: (() => void) | undefined
}

function Step({ recipe, servings, name, icon, passFocus }: StepProps) {
  if (servings === undefined) {
    return (
      <span className={styles.end}>
        <Icon name={icon} size={16} />
      </span>
    )
  }
  return (
    <Link
      to={recipePath(recipe, servings)}
      aria-label={name}
      rel="nofollow"
      replace
      preventScrollReset
      data-ahead="none"
      // Under a finger the field would bring the keyboard up.
      onClick={({ currentTarget }) => currentTarget.matches(':focus-visible') && passFocus?.()}
    >
      <Icon name={icon} size={16} />
    </Link>
  )
}
