import { useLingui } from '@lingui/react/macro'
import { EmailField, SelectField, TextField } from '../../forms/field.tsx'
import { FieldGroup, FullWidthField, HalfWidthFields } from '../../forms/field-group.tsx'
import type { FormState } from '../../forms/use-form.ts'
import { type RegistrationField, useHomeTypeOptions, useStateOptions } from './registration-labels.ts'

type Props = { form: FormState<RegistrationField> }

/** Render the buyer's details. The names are in the order of the specification; a single word is a valid name. */
export function PersonFields({ form: { field } }: Props) {
  const { t } = useLingui()
  return (
    <FieldGroup title={t`Your details`}>
      <TextField {...field('family_name')} autoComplete="family-name" />
      <TextField {...field('name')} autoComplete="given-name" />
      <TextField {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <EmailField {...field('email')} />
    </FieldGroup>
  )
}

/** Render the address at which the appliance is installed. */
export function HomeFields({ form: { field } }: Props) {
  const { t } = useLingui()
  const homeTypes = useHomeTypeOptions()
  const states = useStateOptions()
  return (
    <FieldGroup title={t`Where it is installed`}>
      <FullWidthField>
        <TextField {...field('address')} autoComplete="address-line1" />
      </FullWidthField>
      <SelectField {...field('house_type')}>
        <option value="">{t`Choose a kind of home`}</option>
        <SelectOptions options={homeTypes} />
      </SelectField>
      <TextField {...field('city')} autoComplete="address-level2" />
      <SelectField {...field('state')} autoComplete="address-level1">
        <option value="">{t`Choose a state or territory`}</option>
        <SelectOptions options={states} />
      </SelectField>
      <HalfWidthFields>
        <TextField {...field('postcode')} inputMode="numeric" autoComplete="postal-code" />
      </HalfWidthFields>
    </FieldGroup>
  )
}

function SelectOptions({ options }: { options: readonly { value: string; label: string }[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
