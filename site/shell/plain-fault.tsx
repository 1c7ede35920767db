import { useLingui } from '@lingui/react/macro'
import styles from './not-found.module.css'

/** The page of a fault, or of an address that leads nowhere, where even its own scripts cannot be had. */
export function PlainFault() {
  const { t } = useLingui()
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <h1>{t`Something boiled over.`}</h1>
      <button type="button" onClick={() => window.location.reload()}>
        {t`Try again`}
      </button>
    </main>
  )
}
