import { useLingui } from '@lingui/react/macro'
import { Link } from '../../i18n/link.tsx'
import { comparePath } from '../../paths.ts'
import styles from './differences-switch.module.css'

type Props = {
  isOn: boolean
  onChange: (isOn: boolean) => void
  codes: readonly string[]
  isPossible: boolean
}

/** Shows only the rows in which the products differ. Without scripts it is a link to the same page. */
export function DifferencesSwitch({ isOn, onChange, codes, isPossible }: Props) {
  const { t } = useLingui()
  if (!isPossible) return null
  const address = comparePath(codes)
  return (
    <>
      <label className={`${styles.row} needs-scripts`}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className={styles.input}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span className={styles.track} aria-hidden="true" />
        {t`Differences only`}
      </label>
      <noscript>
        <Link to={isOn ? address : `${address}&only=differences`}>
          {isOn ? t`Show all rows` : t`Differences only`}
        </Link>
      </noscript>
    </>
  )
}
