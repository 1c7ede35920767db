import { useLingui } from '@lingui/react/macro'
import type { State } from '#contract/cooperation.ts'
import { storeAnchor } from '#contract/paths.ts'
import type { Store } from '#contract/stores.ts'
import { MarkerLeader } from '../../ui/marker-leader.tsx'
import { PlaceActions } from './place-actions.tsx'
import type { Marker } from './place-markers.ts'
import { DRAWING, type Point } from './projection.ts'
import { useStateNames } from './state-names.ts'
import styles from './store-map.module.css'

/** Where a state has room for its name; the others are too small. */
const NAME_PLACES: Partial<Record<State, Point>> = {
  WA: [190, 345],
  SA: [432, 415],
  QLD: [648, 300],
  NSW: [648, 478],
  VIC: [592, 570],
}
/** Radius in units of what can be pressed. */
const TARGET = 30

type Outline = { state: State; path: string }

type Props = { stores: readonly Store[]; outlines: readonly Outline[]; markers: readonly Marker[] }

/** Australia with a marker for each store. A marker is a link to its store in the list, also without scripts. */
export function StoreMap({ stores, outlines, markers }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  return (
    <nav className={styles.map} aria-label={t`Map of Australia with our stores`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its states say their names, and its markers are links that say theirs */}
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}>
        <States stores={stores} outlines={outlines} />
        {markers.map((marker) => {
          const store = stores.find(({ key }) => key === marker.key)
          return store ? (
            <MarkerLink key={marker.key} marker={marker} label={`${store.name}, ${names[store.state]}`} />
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

/** The states; one is marked with each of its stores. */
function States({ stores, outlines }: Omit<Props, 'markers'>) {
  const names = useStateNames()
  const keysIn = (state: State) => stores.filter((store) => store.state === state).map(({ key }) => key)
  return (
    <g>
      {outlines.map(({ state, path }) => (
        <path
          key={state}
          d={path}
          className={styles.state}
          data-pair-with={keysIn(state).join(' ') || undefined}
        />
      ))}
      {outlines.map(({ state }) => {
        const place = NAME_PLACES[state]
        return place && keysIn(state).length > 0 ? (
          <text key={state} x={place[0]} y={place[1]} className={styles.name} textAnchor="middle">
            {names[state]}
          </text>
        ) : null
      })}
    </g>
  )
}

function MarkerLink({ marker: { key, at, home }, label }: { marker: Marker; label: string }) {
  const [x, y] = at
  return (
    <a
      id={`map-${key}`}
      className={styles.marker}
      href={`#${storeAnchor(key)}`}
      aria-label={label}
      data-pair={key}
    >
      <MarkerLeader at={at} home={home} className={styles.home} />
      <circle className={styles.target} cx={x} cy={y} r={TARGET} />
      <circle className={styles.ring} cx={x} cy={y} r="13" />
      <circle className={styles.dot} cx={x} cy={y} r="6.5" />
    </a>
  )
}
