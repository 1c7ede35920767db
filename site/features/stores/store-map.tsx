import { useLingui } from '@lingui/react/macro'
import type { State } from '#contract/cooperation.ts'
import { storeAnchor } from '#contract/paths.ts'
import type { Store } from '#contract/stores.ts'
import type { Point } from '../../maps/map-geometry.ts'
import { MapMarker } from '../../maps/map-marker.tsx'
import { AUSTRALIA } from './australia.ts'
import { PlaceActions } from './place-actions.tsx'
import { placeMarkers } from './place-markers.ts'
import { MAP_SIZE } from './projection.ts'
import { useStateNames } from './state-names.ts'
import styles from './store-map.module.css'

/** Label positions of the states large enough for their names. */
const STATE_NAME_POSITIONS: Partial<Record<State, Point>> = {
  WA: [190, 345],
  SA: [432, 415],
  QLD: [648, 300],
  NSW: [648, 478],
  VIC: [592, 570],
}
/** Drawing order: the Australian Capital Territory lies inside a state. */
const STATES_IN_DRAWING_ORDER: readonly State[] = ['NT', 'WA', 'ACT', 'NSW', 'SA', 'VIC', 'QLD', 'TAS']

/**
 * Render a map of Australia with a marker for each store. A marker links to its store in the list, which also works
 * without scripts.
 */
export function StoreMap({ stores }: { stores: readonly Store[] }) {
  const { t } = useLingui()
  const names = useStateNames()
  return (
    <nav className={styles.map} aria-label={t`Map of Australia with our stores`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its states are labelled, and its markers are labelled links */}
      <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}>
        <StateShapes stores={stores} />
        {placeMarkers(stores).map((marker) => {
          const store = stores.find(({ key }) => key === marker.key)
          return store ? (
            <MapMarker
              key={store.key}
              marker={marker}
              styles={styles}
              radii={{ target: 30, ring: 13, dot: 6.5 }}
              id={`map-${store.key}`}
              href={`#${storeAnchor(store.key)}`}
              aria-label={`${store.name}, ${names[store.state]}`}
              data-pair={store.key}
            />
          ) : null
        })}
      </svg>
      {stores.map((store) => (
        <div key={store.key} className={styles.card} data-pair={store.key}>
          <p className={styles.title}>{store.name}</p>
          <p>{store.address}</p>
          <p>{store.hours}</p>
          <PlaceActions place={store} />
        </div>
      ))}
    </nav>
  )
}

/** Render the states; a state is highlighted together with each of its stores. */
function StateShapes({ stores }: { stores: readonly Store[] }) {
  const names = useStateNames()
  const keysIn = (state: State) => stores.filter((store) => store.state === state).map(({ key }) => key)
  return (
    <g>
      {STATES_IN_DRAWING_ORDER.map((state) => (
        <path
          key={state}
          d={AUSTRALIA[state]}
          className={styles.state}
          data-pair-with={keysIn(state).join(' ') || undefined}
        />
      ))}
      {STATES_IN_DRAWING_ORDER.map((state) => {
        const position = STATE_NAME_POSITIONS[state]
        return position && keysIn(state).length > 0 ? (
          <text key={state} x={position[0]} y={position[1]} className={styles.name} textAnchor="middle">
            {names[state]}
          </text>
        ) : null
      })}
    </g>
  )
}
