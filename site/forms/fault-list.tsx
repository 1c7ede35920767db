import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'
import './texts.ts'

type Props = { form: Pick<FormState<never>, 'faults' | 'idOf' | 'goTo'> }

/** Says above the button how many fields are still at fault, with a link to each. */
export function FaultList({ form: { faults, idOf, goTo } }: Props) {
  const { t } = useLingui()
  const id = idOf('faults')
  const count = faults.length
  if (count === 0) return null
  const empty = t`${plural(count, { one: 'One field is still empty:', other: '# fields are still empty:' })}`
  const wrong = t`${plural(count, { one: 'One field needs another look:', other: '# fields need another look:' })}`
  return (
    <div className={styles.faults}>
      <p id={id}>{faults.every(({ isEmpty }) => isEmpty) ? empty : wrong}</p>
      <ul aria-labelledby={id}>
        {faults.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              // Pressing it must not blur a field first: its message would go, and the link move away under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.preventDefault()
                goTo(name)
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
