import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type Comparison, compareAddress } from './compare.search.ts'
import styles from './differences-switch.module.css'

/** Shows only the rows in which the products differ; the address says so. Without scripts it is a link to the same page. */
export function DifferencesSwitch({ comparison }: { comparison: Comparison }) {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const isOn = comparison.isDifferencesOnly
  // A press shows at once, before the address follows; going back changes the box from outside.
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isOn
  }, [isOn])
  return (
    <>
      <label className={`${styles.row} needs-scripts`}>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a check box says by itself whether it is on, and HTML forbids to say it twice
          role="switch"
          className={styles.input}
          ref={box}
          defaultChecked={isOn}
          onChange={({ target }) => {
            const next = compareAddress({ ...comparison, isDifferencesOnly: target.checked })
            void navigate(inLanguage(next, lang), { replace: true, preventScrollReset: true })
          }}
        />
        <span className={styles.track} aria-hidden="true" />
        {t`Differences only`}
      </label>
      <noscript>
        <TextLink to={compareAddress({ ...comparison, isDifferencesOnly: !isOn })}>
          {isOn ? t`Show all rows` : t`Differences only`}
        </TextLink>
      </noscript>
    </>
  )
}
