import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { localizePath } from '#contract/languages.ts'
import { COMPARE } from '#contract/paths.ts'
import { updatePage } from '../../client/page-update.ts'
import { SelectField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import { moveFocusFrom } from '../../ui/move-focus.ts'
import styles from './compare.module.css'
import { type Comparison, comparisonPath } from './compare.search.ts'
import type { CategoryModels } from './compare-slots.tsx'
import './load-messages.ts'

type Props = {
  place: number
  options: readonly CategoryModels[]
  comparison: Comparison
}

/**
 * Render an empty slot: category, model and a button. Choosing a model sets its category. The specification requires
 * that the button does nothing without both.
 */
export default function AddSlot(props: Props) {
  // The key resets the slot whenever the compared products change.
  return <Slot key={props.comparison.codes.join()} {...props} />
}

function Slot({ place, options, comparison }: Props) {
  const { t } = useLingui()
  const lang = useLang()
  const [chosenCategoryId, setChosenCategoryId] = useState(comparison.category?.id)
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const chooseModel = (model: string) => {
    setCode(model)
    const modelCategory = options.find(({ models }) => models.some(({ code }) => code === model))
    if (modelCategory) setChosenCategoryId(modelCategory.id)
  }
  const restorePreHydrationChoice = useEffectEvent(() => {
    const fields = form.current && new FormData(form.current)
    const category = Number(fields?.get('chuancode')) || undefined
    const model = String(fields?.getAll('todata').at(-1) ?? '')
    setChosenCategoryId(category)
    // A changed category clears the model; otherwise the model sets the category.
    if (category === comparison.category?.id || category === undefined) chooseModel(model)
  })
  // Apply a choice made before hydration.
  useEffect(restorePreHydrationChoice, [])
  const { codes, category, isDifferencesOnly } = comparison
  const titles = [t`Add a first`, t`Add a second`, t`Add a third`]
  const isNext = place === codes.length + 1
  const shown = options.filter(({ id }) => chosenCategoryId === undefined || id === chosenCategoryId)
  return (
    <form
      ref={form}
      action={localizePath(COMPARE, lang)}
      data-replay=""
      data-slot=""
      className={isNext ? `${styles.add} ${styles.next}` : styles.add}
      aria-label={titles[place - 1]}
      onSubmit={(event) => {
        event.preventDefault()
        // Read the form itself: a choice made before hydration may not be in the state yet.
        const model = String(new FormData(event.currentTarget).getAll('todata').at(-1) ?? '')
        const modelCategory = options.find(({ models }) => models.some(({ code }) => code === model))
        if (!modelCategory) return
        moveFocusFrom(event.currentTarget, 'h1')
        const path = comparisonPath({ codes: [...codes, model], category: modelCategory, isDifferencesOnly })
        void updatePage(localizePath(path, lang), { history: 'push' }).then(clearSlotSelects)
      }}
    >
      <h2>{titles[place - 1]}</h2>
      {codes.length > 0 ? <input type="hidden" name="todata" value={codes.join(',')} /> : null}
      {category ? <input type="hidden" name="manycode" value={category.name} /> : null}
      {isDifferencesOnly ? <input type="hidden" name="only" value="differences" /> : null}
      <SelectField
        id={`category-${place}`}
        label={t`Category`}
        name="chuancode"
        value={chosenCategoryId ?? ''}
        onChange={({ target }) => {
          setChosenCategoryId(target.value ? Number(target.value) : undefined)
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
        id={`model-${place}`}
        label={t`Model`}
        name="todata"
        value={code}
        onChange={({ target }) => chooseModel(target.value)}
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

/** Clear all selects after adding a product, as specified, including those of slots that are not hydrated. */
function clearSlotSelects(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('form[data-slot] select')) {
    select.value = ''
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
