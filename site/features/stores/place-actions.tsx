import { useLingui } from '@lingui/react/macro'
import type { Shop } from '#contract/stores.ts'
import { ExternalLink } from '../../ui/text-link.tsx'
import styles from './place-actions.module.css'

type Props = { place: Pick<Shop, 'name' | 'phone' | 'address' | 'website'> }

/** Ways to reach a store: a call, the way there, its own page. On touch they are buttons. */
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
      <ExternalLink className={button} to={directionsTo(address)} hint={hint}>
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

/** A map service that finds the way to an address; it is asked by the visitor's click alone. */
function directionsTo(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`
}
