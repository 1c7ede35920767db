import { useLingui } from '@lingui/react/macro'
import type { WorldRegion } from '#contract/content-pages.ts'
import { regionAnchor } from '#contract/paths.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { MapMarker, type Marker } from '../../maps/map-marker.tsx'
import { LAND } from './land.ts'
import { spreadMarkers } from './spread-markers.ts'
import styles from './world-map.module.css'
import { WORLD_MAP_SIZE } from './world-projection.ts'

/**
 * Render a world map with a marker for each country or region. A marker links to its entry in the list, which also
 * works without scripts; with scripts it shows its card (client/enhancements/world-map-regions.ts).
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
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its markers are labelled links */}
        <svg viewBox={`0 0 ${WORLD_MAP_SIZE.width} ${WORLD_MAP_SIZE.height}`}>
          <path className={styles.land} d={LAND} />
          {marked.map(({ marker, region }) => (
            <MapMarker
              key={marker.key}
              marker={marker}
              styles={styles}
              radii={{ target: 20, ring: 11, dot: 5.5 }}
              href={`#${regionAnchor(marker.key)}`}
              aria-label={region.name}
              data-region={marker.key}
            />
          ))}
        </svg>
        {marked.map(({ marker, region }) => (
          <Card key={marker.key} marker={marker} region={region} />
        ))}
      </div>
    </nav>
  )
}

function Card({ marker: { key, position }, region }: { marker: Marker; region: WorldRegion }) {
  const [x, y] = position
  return (
    <div
      className={styles.card}
      data-region={key}
      data-side={x > WORLD_MAP_SIZE.width / 2 ? 'left' : 'right'}
      data-left={`${((x / WORLD_MAP_SIZE.width) * 100).toFixed(2)}%`}
      data-top={`${((y / WORLD_MAP_SIZE.height) * 100).toFixed(2)}%`}
    >
      <p className={styles.title}>{region.name}</p>
      <RegionFacts region={region} />
    </div>
  )
}

/** Render the text of a country or region and its two numbers. */
export function RegionFacts({ region: { text, shops, since } }: { region: WorldRegion }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const count = new Intl.NumberFormat(code).format(shops)
  return (
    <>
      <p>{text}</p>
      <p data-facts>
        {t`Stores: ${count}`} <span>{t`Since ${since}`}</span>
      </p>
    </>
  )
}
