import { useLingui } from '@lingui/react/macro'
import type { WorldRegion } from '#contract/content-pages.ts'
import { regionAnchor } from '#contract/paths.ts'
import { MarkerLeader } from '../../ui/marker-leader.tsx'
import { LAND } from './land.ts'
import { RegionFacts } from './region-facts.tsx'
import { type Marker, spreadMarkers } from './spread-markers.ts'
import styles from './world-map.module.css'
import { WORLD } from './world-projection.ts'

/**
 * The land of the world with a marker for each country or region. A marker is a link to its entry in the list, also without
 * scripts; with them it shows its card (client/world-map.ts).
 */
export function WorldMap({ regions }: { regions: readonly WorldRegion[] }) {
  const { t } = useLingui()
  const marked = spreadMarkers(regions).flatMap((marker) => {
    const region = regions.find(({ key }) => key === marker.key)
    return region ? [{ marker, region }] : []
  })
  return (
    <nav className={styles.map} aria-label={t`World map`} data-world-map="">
      <div className={styles.drawing}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its markers are links that say their names */}
        <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}>
          <path className={styles.land} d={LAND} />
          {marked.map(({ marker, region }) => (
            <MarkerLink key={marker.key} marker={marker} name={region.name} />
          ))}
        </svg>
        {marked.map(({ marker, region }) => (
          <Card key={marker.key} marker={marker} region={region} />
        ))}
      </div>
    </nav>
  )
}

function MarkerLink({ marker: { key, at, home }, name }: { marker: Marker; name: string }) {
  const [x, y] = at
  return (
    <a className={styles.marker} href={`#${regionAnchor(key)}`} aria-label={name} data-region={key}>
      <MarkerLeader at={at} home={home} className={styles.home} />
      <circle className={styles.target} cx={x} cy={y} r="20" />
      <circle className={styles.ring} cx={x} cy={y} r="11" />
      <circle className={styles.dot} cx={x} cy={y} r="5.5" />
    </a>
  )
}

function Card({ marker: { key, at }, region }: { marker: Marker; region: WorldRegion }) {
  const [x, y] = at
  return (
    <div
      className={styles.card}
      data-region={key}
      data-side={x > WORLD.width / 2 ? 'left' : 'right'}
      data-left={`${((x / WORLD.width) * 100).toFixed(2)}%`}
      data-top={`${((y / WORLD.height) * 100).toFixed(2)}%`}
    >
      <p className={styles.title}>{region.name}</p>
      <RegionFacts region={region} />
    </div>
  )
}
