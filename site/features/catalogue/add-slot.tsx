import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SelectField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import { inLanguage } from '../../i18n/languages.ts'
import { COMPARE, comparePath } from '../../paths.ts'
import actions from '../../ui/action.module.css'
import styles from './compare.module.css'
import type { CategoryModels } from './compare-slots.tsx'

type Props = {
  place: number
  options: readonly CategoryModels[]
  codes: readonly string[]
  categoryId: number | undefined
}

/** An empty slot: category, then model, then confirm. Without both, confirming does nothing, as specified. */
export function AddSlot({ place, options, codes, categoryId }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const [chosenCategory, setChosenCategory] = useState(categoryId)
  const [code, setCode] = useState('')
  const titles = [t`Add a first`, t`Add a second`, t`Add a third`]
  const shown = options.filter(({ id }) => chosenCategory === undefined || id === chosenCategory)
  return (
    <form
      action={inLanguage(COMPARE, lang)}
      className={styles.add}
      aria-label={titles[place - 1]}
      onSubmit={(event) => {
        event.preventDefault()
        if (!code || chosenCategory === undefined) return
        void navigate(inLanguage(comparePath([...codes, code], chosenCategory), lang), {
          preventScrollReset: true,
        })
      }}
    >
      <h2>{titles[place - 1]}</h2>
      {codes.length > 0 ? <input type="hidden" name="todata" value={codes.join(',')} /> : null}
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
        onChange={({ target }) => setCode(target.value)}
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
      <button type="submit" className={`${actions.button} ${actions.second}`}>
        {t`Add to comparison`}
      </button>
    </form>
  )
}
