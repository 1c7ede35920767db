import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { OutputOf } from '#contract/call.ts'
import { storeAnchor } from '#contract/paths.ts'
import type { listStores, Store } from '#contract/stores.ts'
import { nonBreaking } from '../../ui/non-breaking.ts'
import { PlaceActions } from './place-actions.tsx'
import { useStateNames } from './state-names.ts'
import styles from './store-list.module.css'

/** Render the stores by state. Each is highlighted together with its marker on the map. */
export function StoreList({ states }: { states: OutputOf<typeof listStores> }) {
  const { t } = useLingui()
  const names = useStateNames()
  return (
    <div className={styles.list}>
      {states.map(({ state, stores }) => (
        <section key={state} aria-labelledby={`state-${state}`}>
          <header>
            <h2 id={`state-${state}`}>{names[state]}</h2>
            <p>{t`${plural(stores.length, { one: '# store', other: '# stores' })}`}</p>
          </header>
          <ul>
            {stores.map((store) => (
              <StoreEntry key={store.key} store={store} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function StoreEntry({ store }: { store: Store }) {
  const { t } = useLingui()
  return (
    <li
      id={storeAnchor(store.key)}
      // Markers on the map link here and move focus.
      tabIndex={-1}
      className={styles.entry}
      data-pair={store.key}
    >
      <h3>
        <a href={`#map-${store.key}`} className="touch" data-replay="">
          {store.name}
          <span className="visually-hidden">, {t`show on the map`}</span>
        </a>
      </h3>
      <div className={styles.words}>
        <p>{store.address}</p>
        <p>{renderOpeningHours(store.hours)}</p>
      </div>
      <PlaceActions place={store} />
    </li>
  )
}

/** Render opening hours so that a day and its hours stay on one line where they fit. */
function renderOpeningHours(hours: string): ReactNode {
  return nonBreaking(hours)
    .split(/(?<=[,;.] )|(?<=[，；。])/u)
    .map((part) => (
      <Fragment key={part}>
        <span className={styles.hours}>{part.trimEnd()}</span>
        {part.endsWith(' ') ? ' ' : null}
      </Fragment>
    ))
}
