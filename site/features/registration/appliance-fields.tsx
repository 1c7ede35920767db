import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useState } from 'react'
import { SelectField, TextField } from '../../forms/field.tsx'
import { FieldGroup } from '../../forms/field-group.tsx'
import { readFormValues } from '../../forms/form-values.ts'
import type { FormFieldProps, FormState } from '../../forms/use-form.ts'
import { chooseCategory } from './chosen-category.ts'
import { useRatingPlateLocations } from './rating-plate-locations.ts'
import type { RegistrationField } from './registration-labels.ts'

/** A category of the catalogue with the codes of its models. */
export type CategoryModelCodes = { id: number; name: string; codes: readonly string[] }

type Props = {
  form: FormState<RegistrationField>
  categories: readonly CategoryModelCodes[]
}

/** Id of the category for appliances outside the six. */
const OTHER_CATEGORY_ID = 7

/** Render category, model and serial number. Choosing another category clears the model. */
export function ApplianceFields({ form, categories }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<{ category: string; model: string }>()
  const all = [...categories, { id: OTHER_CATEGORY_ID, name: t`Other`, codes: [] }]
  const { initialValues } = form.session
  const { ref } = form.element
  // What was restored from a draft or chosen before. Read from the form at once: the visitor may choose while this hydrates.
  useLayoutEffect(() => {
    if (initialValues && ref.current) setChosen(readChoice(ref.current, categories))
  }, [initialValues, ref, categories])
  const category = all.find(({ name }) => name === chosen?.category)
  useEffect(() => chooseCategory(category?.id), [category?.id])
  return (
    <FieldGroup title={t`The appliance`}>
      <SelectField
        {...form.field('cate_name')}
        onChange={({ target }) => setChosen({ category: target.value, model: '' })}
      >
        <option value="">{t`Choose a category`}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={name} data-id={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        {...form.field('code')}
        // A new select for each category, so that the old choice does not remain.
        key={chosen?.category ?? 'none'}
        defaultValue={chosen?.model ?? form.field('code').defaultValue}
      >
        <option value="">{t`Choose a model`}</option>
        {chosen === undefined
          ? categories.map(({ id, name, codes }) => (
              <optgroup key={id} label={name}>
                <ModelOptions codes={codes} />
              </optgroup>
            ))
          : category && <ModelOptions codes={category.codes} />}
        {chosen === undefined || category ? <option value="other">{t`Other`}</option> : null}
      </SelectField>
      <SerialNumberField field={form.field('serial_number')} categoryId={category?.id} />
    </FieldGroup>
  )
}

/** Read category and model, and choose the category of a model that was chosen first. */
function readChoice(form: HTMLFormElement, categories: Props['categories']) {
  const { cate_name: stated = '', code: model = '' } = readFormValues(form)
  const category = stated || (categories.find(({ codes }) => codes.includes(model))?.name ?? '')
  const select = form.elements.namedItem('cate_name')
  if (select instanceof HTMLSelectElement) select.value = category
  return { category, model }
}

function ModelOptions({ codes }: { codes: readonly string[] }) {
  return codes.map((code) => (
    <option key={code} value={code}>
      {code}
    </option>
  ))
}

type SerialNumberFieldProps = { field: FormFieldProps; categoryId: number | undefined }

function SerialNumberField({ field, categoryId }: SerialNumberFieldProps) {
  const { t } = useLingui()
  const plateLocation = useRatingPlateLocations().find(
    ({ categoryIds }) => categoryId !== undefined && categoryIds.includes(categoryId),
  )?.text
  return (
    <TextField
      {...field}
      hint={field.hint ?? plateLocation ?? t`On the rating plate.`}
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
