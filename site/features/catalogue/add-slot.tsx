import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { COMPARE } from '#contract/paths.ts'
import { SelectField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import { passFocusOn } from '../../ui/pass-focus-on.ts'
import styles from './compare.module.css'
import { type Comparison, compareAddress } from './compare.search.ts'
import type { CategoryModels } from './compare-slots.tsx'

type Props = {
  place: number
  options: readonly CategoryModels[]
  comparison: Comparison
  /** The category that the slot begins with. */
  firstCategory: number | undefined
  onAdd: () => void
}

/** An empty slot: category, model and confirm; a model sets its category. Without both, confirming does nothing, as specified. */
export function AddSlot({ place, options, comparison, firstCategory, onAdd }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [chosenCategory, setChosenCategory] = useState(firstCategory)
  const [code, setCode] = useState('')
  const { codes, category, isDifferencesOnly } = comparison
  const titles = [t`Add a first`, t`Add a second`, t`Add a third`]
  const isNext = place === codes.length + 1
  const shown = options.filter(({ id }) => chosenCategory === undefined || id === chosenCategory)
  return (
    <form
      action={inLanguage(COMPARE, lang)}
      className={isNext ? `${styles.add} ${styles.next}` : styles.add}
      aria-label={titles[place - 1]}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = options.find(({ id }) => id === chosenCategory)
        if (!code || !chosen) return
        onAdd()
        passFocusOn(event.currentTarget, 'h1')
        const address = compareAddress({ codes: [...codes, code], category: chosen, isDifferencesOnly })
        void navigate(inLanguage(address, lang), { preventScrollReset: true })
      }}
    >
      <h2>{titles[place - 1]}</h2>
      {codes.length > 0 ? <input type="hidden" name="todata" value={codes.join(',')} /> : null}
      {category ? <input type="hidden" name="manycode" value={category.name} /> : null}
      {isDifferencesOnly ? <input type="hidden" name="only" value="differences" /> : null}
      <SelectField
        label={t`Category`}
        name="chuancode"
        value={chosenCategory ?? ''}
        onChange={({ target }) => {
          setChosenCategory(target.value ? Number(target.value) : undefined)
          setCode('')
        }}
      >
        <option value="">{t`Choose a category`}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Model`}
        name="todata"
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          const owner = options.find(({ models }) => models.some((model) => model.code === target.value))
          if (owner) setChosenCategory(owner.id)
        }}
      >
        <option value="">{t`Choose a model`}</option>
        {shown.map(({ id, name, models }) => (
          <optgroup key={id} label={name}>
            {models.map((model) => (
              <option key={model.code} value={model.code} disabled={codes.includes(model.code)}>
                {model.code}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <button type="submit" className={isNext ? actions.button : `${actions.button} ${actions.second}`}>
        {t`Add to comparison`}
      </button>
    </form>
  )
}
