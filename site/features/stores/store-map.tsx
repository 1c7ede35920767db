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

type Props = {
  stores: readonly Store[]
  map: { outlines: readonly { state: State; path: string }[]; markers: readonly Marker[] }
  active: string | undefined
  onActivate: (key: string) => void
}

/** Australia with a marker for each store. A marker is a link to its store in the list, also without scripts. */
export function StoreMap({ stores, map: { outlines, markers }, active, onActivate }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  const chosen = stores.find(({ key }) => key === active)
  const withStores = new Set(stores.map(({ state }) => state))
  return (
    <nav className={styles.map} aria-label={t`Map of Australia with our stores`}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: its states say their names, and its markers are links that say theirs */}
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}>
        <g>
          {outlines.map(({ state, path }) => (
            <path
              key={state}
              d={path}
              className={styles.state}
              data-stores={withStores.has(state) ? '' : undefined}
              data-active={chosen?.state === state ? '' : undefined}
            />
          ))}
          {outlines.map(({ state }) => {
            const place = NAME_PLACES[state]
            return place && withStores.has(state) ? (
              <text key={state} x={place[0]} y={place[1]} className={styles.name} textAnchor="middle">
                {names[state]}
              </text>
            ) : null
          })}
        </g>
        {markers.map((marker) => {
          const store = stores.find(({ key }) => key === marker.key)
          if (!store) return null
          return (
            <MarkerLink
              key={marker.key}
              marker={marker}
              label={`${store.name}, ${names[store.state]}`}
              isActive={active === marker.key}
              onActivate={onActivate}
            />
          )
        })}
      </svg>
      {chosen ? (
        <div className={styles.card}>
          <p className={styles.title}>{chosen.name}</p>
          <p>{chosen.address}</p>
          <p>{chosen.hours}</p>
          <PlaceActions place={chosen} />
        </div>
      ) : null}
    </nav>
  )
}

type MarkerProps = {
  marker: Marker
  label: string
  isActive: boolean
  onActivate: (key: string) => void
}

function MarkerLink({ marker: { key, at, home }, label, isActive, onActivate }: MarkerProps) {
  const activate = () => onActivate(key)
  const [x, y] = at
  return (
    <a
      id={`map-${key}`}
      className={styles.marker}
      href={`#${storeAnchor(key)}`}
      aria-label={label}
      data-active={isActive ? '' : undefined}
      onPointerMove={activate}
      onFocus={activate}
    >
      <MarkerLeader at={at} home={home} className={styles.home} />
      <circle className={styles.target} cx={x} cy={y} r={TARGET} />
      <circle className={styles.ring} cx={x} cy={y} r="13" />
      <circle className={styles.dot} cx={x} cy={y} r="6.5" />
    </a>
  )
}
