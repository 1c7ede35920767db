import { useLingui } from '@lingui/react/macro'
import { Icon } from '../ui/icon.tsx'
import { ExternalLink } from '../ui/text-link.tsx'
import styles from './warranty-button.module.css'

type Props = { address: string }

/** Render the floating link to the external warranty page, which is in the gutter of wide windows. */
export function WarrantyButton({ address: url }: Props) {
  const { t } = useLingui()
  return (
    <ExternalLink to={url} hint={t`opens in a new tab`} className={styles.floating}>
      {t`Warranty card`}
    </ExternalLink>
  )
}

/** Render the same link for the bar of narrower windows, whose gutter is too narrow for it. */
export function WarrantyBarLink({ address: url }: Props) {
  const { t } = useLingui()
  return (
    <a className={styles.inBar} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="warranty" />
      <span className="visually-hidden">
        {t`Warranty card`} {t`opens in a new tab`}
      </span>
    </a>
  )
}
