import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/format-date.ts'
import type { Registration } from '#contract/registration.ts'
import { useLang } from '../../i18n/language-context.tsx'
import styles from './registered.module.css'

/** Render what was registered, with the reference. */
export function RegisteredFacts({ registration }: { registration: Registration }) {
  const { t } = useLingui()
  const lang = useLang()
  const { code, serial_number: serial, channel_describe: seller, term } = registration
  const day = formatDay(registration.buy_date, lang) ?? registration.buy_date
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
      registration.has_receipt
        ? t`Received.`
        : t`Not sent. You can email it to us later, quoting the reference.`,
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
