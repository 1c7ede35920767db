import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { ReferenceField } from '../../../fields/reference-field.tsx'
import { choiceLabel } from '../../../labels/choice-labels.ts'
import { fieldHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { ChoiceField, TextField } from '../../../ui/office-field.tsx'
import type { IdentityField } from './list-items.ts'

export const MAX_KEY_LENGTH = 40

type Format = Extract<IdentityField, { type: 'identity' }>['format']

/** What can be typed, by the format of the key; any other is a name. */
const KEYS: Partial<Record<Format, { maxLength: number; pattern: string }>> = {
  key: { maxLength: MAX_KEY_LENGTH, pattern: '[a-z0-9][a-z0-9\\-]*' },
  'part-number': { maxLength: 6, pattern: '[1-6][0-9]{5}' },
}
const NAME = { maxLength: 80, pattern: '[A-Za-z0-9][A-Za-z0-9_\\-]*' }

type Props = {
  identity: IdentityField
  value: string
  /** Keys that other items have. */
  used: readonly string[]
  problem: 'taken' | 'missing' | undefined
  onChange: (value: string) => void
}

/** What a new item is known by: typed, or chosen from a few options or from other entries. */
export function NewKeyField({ identity, value, used, problem, onChange }: Props) {
  const { i18n, t } = useLingui()
  const id = useId()
  const label = fieldLabel(i18n, identity.label)
  const problems = {
    taken: t`This is taken already. Choose another one.`,
    missing: t`Please fill this in.`,
  }
  const error = problem && problems[problem]
  if (identity.type === 'reference')
    return (
      <ReferenceField
        id={id}
        label={label}
        to={identity.to}
        problem={error}
        isReadOnly={false}
        isOptional={false}
        value={value === '' ? undefined : value}
        onChange={(chosen) => onChange(String(chosen ?? ''))}
      />
    )
  const { format, options } = identity
  if (options)
    return (
      <ChoiceField
        label={label}
        value={value}
        choices={options
          .filter((option) => !used.includes(option))
          .map((option) => [option, choiceLabel(i18n, identity.label, option)])}
        onChoose={onChange}
      />
    )
  const isKey = format === 'key'
  return (
    <TextField
      label={label}
      hint={isKey ? t`Small letters, digits and hyphens. It never changes.` : fieldHelp(i18n, identity.label)}
      required
      {...(KEYS[format] ?? NAME)}
      inputMode={format === 'part-number' ? 'numeric' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
