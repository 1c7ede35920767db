import { useLingui } from '@lingui/react/macro'
import check from '../../forms/check-row.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import { type Comparison, comparisonPath } from './compare.search.ts'
import styles from './differences-switch.module.css'

/** Shows only the rows in which the products differ; the address says so. Without scripts it is a link to the same page. */
export function DifferencesSwitch({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui()
  const isOn = comparison.isDifferencesOnly
  const [, query] = comparisonPath({ ...comparison, isDifferencesOnly: false }).split('?')
  return (
    <>
      <form data-update="replace" className="needs-scripts">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className={`${styles.row} ${check.row}`}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a check box says by itself whether it is on, and HTML forbids to say it twice
            role="switch"
            name="only"
            value="differences"
            defaultChecked={isOn}
          />
          <span className={styles.track} aria-hidden="true" />
          {t`Differences only`}
        </label>
      </form>
      <noscript>
        <TextLink to={comparisonPath({ ...comparison, isDifferencesOnly: !isOn })}>
          {isOn ? t`Show all rows` : t`Differences only`}
        </TextLink>
      </noscript>
    </>
  )
}
