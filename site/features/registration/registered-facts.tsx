import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Registration } from '#contract/registration.ts'
import { useDate } from './dates.ts'
import styles from './registered.module.css'

/** What was registered, in the words of the form. */
export function RegisteredFacts({ registration }: { registration: Registration }) {
  const { t } = useLingui()
  const dateOf = useDate()
  const { code, serial_number: serial, channel_describe: seller, term } = registration
  const day = dateOf(registration.buy_date)
  const rows: [name: string, content: string][] = [
    [t`Reference`, registration.reference],
    [t`Product`, registration.thumb ? t`${code}, serial number ${serial}` : t`Serial number ${serial}`],
    [t`Purchased`, t`${day}, ${seller}`],
    [
      t`Warranty`,
      t`${plural(term, { one: '# year', other: '# years' })}, from the date of purchase or, in a new building, from the handover to the first resident.`,
    ],
    [
      t`Receipt`,
      registration.has_receipt ? t`Received.` : t`Not sent. You can add it later with the reference.`,
    ],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([name, content]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  )
}
