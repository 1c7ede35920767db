import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { localizePath } from '#contract/languages.ts'
import { COMPARE } from '#contract/paths.ts'
import { updatePage } from '../../client/page-update.ts'
import { SelectField } from '../../forms/field.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import { moveFocusFrom } from '../../ui/move-focus.ts'
import styles from './compare.module.css'
import { type CategoryModels, type Comparison, comparisonPath } from './compare.search.ts'
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
  const form = useRef<HTMLFormElement>(null)
  const choice = useSlotChoice(form, options, comparison)
  const { codes, category, isDifferencesOnly } = comparison
  const titles = [t`Add a first`, t`Add a second`, t`Add a third`]
  const isNext = place === codes.length + 1
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
        const model = readModel(new FormData(event.currentTarget))
        const modelCategory = findCategoryOf(model, options)
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
      <CategorySelect place={place} options={options} choice={choice} />
      <ModelSelect place={place} options={options} choice={choice} comparedCodes={codes} />
      <button type="submit" className={isNext ? actions.button : `${actions.button} ${actions.second}`}>
        {t`Add to comparison`}
      </button>
    </form>
  )
}

type SlotChoice = ReturnType<typeof useSlotChoice>
type SelectProps = Pick<Props, 'place' | 'options'> & { choice: SlotChoice }

function CategorySelect({ place, options, choice }: SelectProps) {
  const { t } = useLingui()
  return (
    <SelectField
      id={`category-${place}`}
      label={t`Category`}
      name="chuancode"
      value={choice.categoryId ?? ''}
      onChange={({ target }) => choice.chooseCategory(target.value ? Number(target.value) : undefined)}
    >
      <option value="">{t`Choose a category`}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function ModelSelect({
  place,
  options,
  choice: { categoryId, isFiltered, code, chooseModel },
  comparedCodes,
}: SelectProps & { comparedCodes: readonly string[] }) {
  const { t } = useLingui()
  const shown = options.filter(({ id }) => !isFiltered || categoryId === undefined || id === categoryId)
  return (
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
            <option key={model.code} value={model.code} disabled={comparedCodes.includes(model.code)}>
              {model.code}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** Manage the category and model of a slot. A chosen category clears the model; a chosen model sets its category. */
function useSlotChoice(
  form: RefObject<HTMLFormElement | null>,
  options: Props['options'],
  { category }: Comparison,
) {
  const [categoryId, setCategoryId] = useState(category?.id)
  // Without scripts every model can be added, whatever the category.
  const [isFiltered, setFiltered] = useState(false)
  const [code, setCode] = useState('')
  const chooseCategory = (id: number | undefined) => {
    setCategoryId(id)
    setCode('')
  }
  const chooseModel = (model: string) => {
    setCode(model)
    const modelCategory = findCategoryOf(model, options)
    if (modelCategory) setCategoryId(modelCategory.id)
  }
  const restorePreHydrationChoice = useEffectEvent(() => {
    const fields = form.current ? new FormData(form.current) : new FormData()
    const id = Number(fields.get('chuancode')) || undefined
    setCategoryId(id)
    setFiltered(true)
    // A changed category clears the model of another one; otherwise the model sets the category.
    const model = readModel(fields)
    const isOfCategory = findCategoryOf(model, options)?.id === id
    if (isOfCategory || id === category?.id || id === undefined) chooseModel(model)
  })
  // Apply a choice made before hydration.
  useEffect(restorePreHydrationChoice, [])
  return { categoryId, isFiltered, code, chooseCategory, chooseModel }
}

/** Return the model selected in a slot's form: the last `todata`, after the hidden field with the compared codes. */
function readModel(fields: FormData): string {
  return String(fields.getAll('todata').at(-1) ?? '')
}

function findCategoryOf(model: string, options: Props['options']): CategoryModels | undefined {
  return options.find(({ models }) => models.some(({ code }) => code === model))
}

/** Clear all selects after adding a product, as specified, including those of slots that are not hydrated. */
function clearSlotSelects(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('form[data-slot] select')) {
    select.value = ''
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
  }
}
