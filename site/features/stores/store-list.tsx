import { useLingui } from '@lingui/react/macro'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { storeAnchor } from '#contract/paths.ts'
import type { listStores, Store } from '#contract/stores.ts'
import { keepTogether } from '../../ui/keep-together.ts'
import { PlaceActions } from './place-actions.tsx'
import { useStateNames } from './state-names.ts'
import styles from './store-list.module.css'

type Props = {
  states: OutputOf<typeof listStores>
  active: string | undefined
  onActivate: (key: string) => void
}

/** The stores by state. Each answers to its marker on the map. */
export function StoreList({ states, active, onActivate }: Props) {
  const { t } = useLingui()
  const names = useStateNames()
  return (
    <div className={styles.list}>
      {states.map(({ state, stores }) => (
        <section key={state} aria-labelledby={`state-${state}`}>
          <header>
            <h2 id={`state-${state}`}>{names[state]}</h2>
            <p>{stores.length === 1 ? t`1 store` : t`${stores.length} stores`}</p>
          </header>
          <ul>
            {stores.map((store) => (
              <Entry key={store.key} store={store} isActive={active === store.key} onActivate={onActivate} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type EntryProps = { store: Store; isActive: boolean; onActivate: (key: string) => void }

function Entry({ store, isActive, onActivate }: EntryProps) {
  const { t } = useLingui()
  const activate = () => onActivate(store.key)
  return (
    <li
      id={storeAnchor(store.key)}
      // A marker of the map leads here.
      tabIndex={-1}
      className={styles.entry}
      data-active={isActive ? '' : undefined}
      // Not on entering: when the page scrolls, entries come under a pointer that rests.
      onPointerMove={activate}
      onFocus={activate}
    >
      <h3>
        <a href={`#map-${store.key}`} className="touch" onClick={(event) => showOnMap(event, store.key)}>
          {store.name}
          <span className="visually-hidden">, {t`show on the map`}</span>
        </a>
      </h3>
      <div className={styles.words}>
        <p>{store.address}</p>
        <p>{keepDaysWithHours(store.hours)}</p>
      </div>
      <PlaceActions place={store} />
    </li>
  )
}

/** A day and its hours stay on one line where they fit on one. */
function keepDaysWithHours(hours: string): ReactNode {
  return keepTogether(hours)
    .split(/(?<=[,;.] )|(?<=[，；。])/u)
    .map((part) => (
      <Fragment key={part}>
        <span className={styles.hours}>{part.trimEnd()}</span>
        {part.endsWith(' ') ? ' ' : null}
      </Fragment>
    ))
}

/** The marker takes the focus; the page moves only where the map is out of sight. */
function showOnMap(event: MouseEvent, key: string): void {
  const marker = document.getElementById(`map-${key}`)
  if (!marker) return
  event.preventDefault()
  marker.focus({ preventScroll: true })
  marker.closest('svg')?.scrollIntoView({ block: 'nearest' })
}
