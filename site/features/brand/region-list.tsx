import { useLingui } from '@lingui/react/macro'
import type { WorldRegion } from '#contract/content-pages.ts'
import { regionAnchor } from '#contract/paths.ts'
import { RegionFacts } from './region-facts.tsx'
import styles from './world.module.css'

/** Everything the map knows, to read. */
export function RegionList({
  regions,
  active,
}: {
  regions: readonly WorldRegion[]
  active: string | undefined
}) {
  const { t } = useLingui()
  return (
    <section className={styles.regions}>
      <h2>{t`Countries and regions`}</h2>
      <ul>
        {regions.map((region) => (
          <li
            key={region.key}
            id={regionAnchor(region.key)}
            data-active={region.key === active ? '' : undefined}
          >
            <h3>{region.name}</h3>
            <RegionFacts region={region} />
          </li>
        ))}
      </ul>
    </section>
  )
}
