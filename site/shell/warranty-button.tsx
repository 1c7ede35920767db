import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { PRODUCTS } from '#contract/paths.ts'
import actions from '../ui/action.module.css'
import { ExternalLink } from '../ui/text-link.tsx'
import styles from './warranty-button.module.css'

/**
 * Render the floating link to the external warranty page. Wide, tall windows show it in the gutter; elsewhere it is a strip that
 * appears on scrolling back up (client/warranty-strip.ts), but not on a product list, where the compare bar is at that edge.
 */
export function WarrantyButton({ address: url }: { address: string }) {
  const { t } = useLingui()
  const isList = useLocation().pathname === PRODUCTS
  return (
    <div className={styles.place} data-warranty={isList ? undefined : `.${actions.button}`}>
      <ExternalLink to={url} hint={t`opens in a new tab`} className={styles.button}>
        {t`Warranty card`}
      </ExternalLink>
    </div>
  )
}
