import { Trans, useLingui } from '@lingui/react/macro'
import type { ListField } from '#contract/office/forms/form.ts'
import { fieldHelp } from '../../../labels/field-help.ts'
import styles from './field-tree.module.css'

type Props = {
  field: ListField
  label: string
  level: number
  count: number
  problem: string | undefined
}

/** The heading of a list, with how many items it has and may have. */
export function ListHead({ field, label, level, count, problem }: Props) {
  const { i18n } = useLingui()
  const Heading = level === 2 ? 'h2' : 'h3'
  const help = fieldHelp(i18n, field.label)
  return (
    <>
      <Heading className={styles.label}>
        {label} <LengthNote field={field} count={count} />
      </Heading>
      {problem && <p className={styles.problem}>{problem}</p>}
      {help && <p className={styles.note}>{help}</p>}
    </>
  )
}

function LengthNote({ field: { length }, count }: { field: ListField; count: number }) {
  if (!length) return <span className={styles.note}>{count}</span>
  const { min, max } = length
  if (min === 0 && max !== undefined)
    return (
      <span className={styles.note}>
        <Trans>
          {count}, at most {max}
        </Trans>
      </span>
    )
  return (
    <span className={styles.note} data-is-wrong={count < min || (max !== undefined && count > max)}>
      {max === undefined ? (
        <Trans>
          {count}, at least {min}
        </Trans>
      ) : (
        <Trans>
          {count} of {min} to {max}
        </Trans>
      )}
    </span>
  )
}
