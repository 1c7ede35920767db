import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { WorldRegion } from '#contract/content-pages.ts'
import { regionAnchor } from '#contract/paths.ts'
import { MarkerLeader } from '../../ui/marker-leader.tsx'
import { LAND } from './land.ts'
import { RegionFacts } from './region-facts.tsx'
import { type Marker, spreadMarkers } from './spread-markers.ts'
import styles from './world-map.module.css'
import { WORLD } from './world-projection.ts'

type Props = {
  regions: readonly WorldRegion[]
  active: string | undefined
  onActivate: (key: string | undefined) => void
}

/**
 * The land of the world with a marker for each country or region. A marker is a link to its entry in the list, also without
 * scripts. Its card stays while the pointer is on either; over other markers it then goes, so that none stays hidden below it.
 */
export function WorldMap({ regions, active, onActivate }: Props) {
  const { t } = useLingui()
  const markers = spreadMarkers(regions)
  const chosen = markers.find(({ key }) => key === active)
  const region = regions.find(({ key }) => key === active)
  return (
    <nav className={styles.map} aria-label={t`World map`}>
      <div className={styles.drawing}>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: its markers are links that say their names */}
        <svg viewBox={`0 0 ${WORLD.width} ${WORLD.height}`}>
          <path className={styles.land} d={LAND} />
          {markers.map((marker) => (
            <MarkerLink
              key={marker.key}
              marker={marker}
              name={regions.find(({ key }) => key === marker.key)?.name ?? ''}
              isActive={marker.key === active}
              onActivate={onActivate}
            />
          ))}
        </svg>
        {chosen && region ? (
          <div
            className={styles.card}
            onPointerEnter={() => onActivate(chosen.key)}
            onPointerLeave={() => onActivate(undefined)}
            data-side={chosen.at[0] > WORLD.width / 2 ? 'left' : 'right'}
            style={
              {
                '--left': `${(chosen.at[0] / WORLD.width) * 100}%`,
                '--top': `${(chosen.at[1] / WORLD.height) * 100}%`,
              } as CSSProperties
            }
          >
            <p className={styles.title}>{region.name}</p>
            <RegionFacts region={region} />
          </div>
        ) : null}
      </div>
    </nav>
  )
}

type MarkerProps = {
  marker: Marker
  name: string
  isActive: boolean
  onActivate: Props['onActivate']
}

function MarkerLink({ marker: { key, at, home }, name, isActive, onActivate }: MarkerProps) {
  const activate = () => onActivate(key)
  const [x, y] = at
  return (
    <a
      className={styles.marker}
      href={`#${regionAnchor(key)}`}
      aria-label={name}
      data-active={isActive ? '' : undefined}
      onPointerEnter={activate}
      onPointerLeave={() => onActivate(undefined)}
      onFocus={activate}
      onClick={(event) => {
        // A finger cannot point first: it opens the card, and stays at the map.
        if (!window.matchMedia('(hover: none)').matches) return
        event.preventDefault()
        activate()
      }}
    >
      <MarkerLeader at={at} home={home} className={styles.home} />
      <circle className={styles.target} cx={x} cy={y} r="20" />
      <circle className={styles.ring} cx={x} cy={y} r="11" />
      <circle className={styles.dot} cx={x} cy={y} r="5.5" />
    </a>
  )
}
