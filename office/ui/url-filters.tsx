import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from './filter-bar.module.css'
import { OfficeButton } from './office-button.tsx'
import { ChoiceField, TextField } from './office-field.tsx'
import { OfficeIcon } from './office-icon.tsx'
import { useSetParam } from './use-set-param.ts'
import { useTypedParam } from './use-typed-param.ts'

export type Choices = readonly (readonly [value: string, text: string])[]

/** Read and set a parameter of the URL, which has the filters, so that a list can be bookmarked and shared. */
function useUrlParam(name: string) {
  const [params] = useSearchParams()
  const setParam = useSetParam()
  return { value: params.get(name) ?? '', set: (value: string) => setParam(name, value) }
}

/** Filters of a list. On a phone only the first is shown until the button opens the others. */
export function FilterBar({ first, children }: { first?: ReactNode; children: ReactNode }) {
  const id = useId()
  const [params] = useSearchParams()
  const [isOpen, setOpen] = useState(false)
  const active = [...params.keys()].filter((name) => !['page', 'text', 'view'].includes(name)).length
  return (
    <search className={styles.bar} data-has-first={first !== undefined}>
      {first}
      <OfficeButton
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <OfficeIcon name="filter" />
        {active === 0 ? <Trans>Filters</Trans> : <Trans>Filters ({active})</Trans>}
      </OfficeButton>
      <div id={id} className={styles.filters} data-is-open={isOpen}>
        {children}
      </div>
    </search>
  )
}

type FieldProps = { name: string; label: string }

type ChoiceProps = FieldProps & {
  choices: Choices
  /** What it means if nothing is chosen; "All" without. */
  none?: string
  /** The choice that is made while the URL names none; then "All" is not offered. */
  unset?: string
}

/** A choice in the URL. */
export function FilterChoice({ name, label, choices, none, unset }: ChoiceProps) {
  const { t } = useLingui()
  const { value, set } = useUrlParam(name)
  const all: Choices = unset === undefined ? [['', none ?? t`All`]] : []
  return (
    <ChoiceField label={label} value={value || (unset ?? '')} choices={[...all, ...choices]} onChoose={set} />
  )
}

/** A day in the URL. */
export function FilterDay({ name, label }: FieldProps) {
  return <TextField label={label} type="date" {...useTypedParam(name)} />
}

/** A text in the URL, which is searched for after a short pause. */
export function FilterText({ name, label, placeholder }: FieldProps & { placeholder?: string }) {
  return <TextField label={label} type="search" placeholder={placeholder} {...useTypedParam(name)} />
}
