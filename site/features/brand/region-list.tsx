import { useLingui } from '@lingui/react/macro'
import type { WorldRegion } from '#contract/content-pages.ts'
import { regionAnchor } from '#contract/paths.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { RegionFacts } from './region-facts.tsx'
import styles from './world.module.css'

/** Everything the map knows, to read. */
export function RegionList({ regions }: { regions: readonly WorldRegion[] }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const shops = regions.reduce((sum, region) => sum + region.shops, 0)
  const count = regions.length
  const stores = new Intl.NumberFormat(code).format(shops)
  return (
    <section className={styles.regions}>
      <h2>{t`${count} of our countries and regions`}</h2>
      <ul>
        {regions.map((region) => (
          <li key={region.key} id={regionAnchor(region.key)} data-region={region.key}>
            <h3>{region.name}</h3>
            <RegionFacts region={region} />
          </li>
        ))}
      </ul>
      <p>{t`Together these ${count} have ${stores} stores. The others are in countries and regions that are not on this map.`}</p>
    </section>
  )
}
