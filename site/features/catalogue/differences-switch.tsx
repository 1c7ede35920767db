import { useLingui } from '@lingui/react/macro'
import check from '../../forms/check-row.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import { type Comparison, comparisonPath } from './compare.search.ts'
import styles from './differences-switch.module.css'

/**
 * Render a switch that shows only rows in which the products differ; its state is part of the URL. Without scripts it
 * is a link to the same page.
 */
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
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its state natively, and HTML forbids aria-checked on it
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
