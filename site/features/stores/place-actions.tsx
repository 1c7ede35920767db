import { useLingui } from '@lingui/react/macro'
import type { Shop } from '#contract/stores.ts'
import { ExternalLink } from '../../ui/text-link.tsx'
import styles from './place-actions.module.css'

type Props = { place: Pick<Shop, 'name' | 'phone' | 'address' | 'website'> }

/** Render the links of a store: telephone, directions and website. On touch screens they are buttons. */
export function PlaceActions({ place: { name, phone, address, website } }: Props) {
  const { t } = useLingui()
  const hint = t`${name}, opens in a new tab`
  const button = `${styles.action} ${styles.button}`
  return (
    <p className={styles.actions}>
      {phone ? (
        <a className={button} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <span className="visually-hidden">{t`Call ${name}:`} </span>
          {phone}
        </a>
      ) : null}
      <ExternalLink className={button} to={directionsUrl(address)} hint={hint}>
        {t`Directions`}
      </ExternalLink>
      {website ? (
        <ExternalLink className={`${styles.action} ${styles.page}`} to={website} hint={hint}>
          {t`Website`}
        </ExternalLink>
      ) : null}
    </p>
  )
}

/**
 * Return the URL of a map service with directions to a street address. No request is made before the visitor follows
 * the link.
 */
function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}
