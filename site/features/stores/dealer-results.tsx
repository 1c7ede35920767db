import { useLingui } from '@lingui/react/macro'
import { FEEDBACK } from '#contract/paths.ts'
import type { Shop } from '#contract/stores.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './dealer-finder.module.css'
import { PlaceActions } from './place-actions.tsx'

/** The dealers of the chosen city; their arrival is announced. */
export function DealerResults({ shops, city }: { shops: readonly Shop[] | undefined; city: string }) {
  const { t } = useLingui()
  return (
    <div aria-live="polite">
      {shops && shops.length > 0 ? (
        <div className={styles.results}>
          <h3>{t`Dealers in ${city}: ${shops.length}`}</h3>
          <ul>
            {shops.map((shop) => (
              <li key={shop.id}>
                <h4>{shop.name}</h4>
                <p>{shop.address}</p>
                {shop.hours ? <p>{shop.hours}</p> : null}
                <PlaceActions place={shop} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {shops?.length === 0 ? (
        <EmptyState
          title={t`There is no dealer in ${city} yet.`}
          text={t`Write to us, and we name the dealer nearest to you.`}
        >
          <TextLink to={FEEDBACK}>{t`Write to us`}</TextLink>
        </EmptyState>
      ) : null}
    </div>
  )
}
