import { useLingui } from '@lingui/react/macro'
import styles from './detail-tabs.module.css'

/** `number` is the specification's: 2 details, 3 parameters, 4 installation, 5 manuals. */
type DetailTab = { number: 2 | 3 | 4 | 5; id: string; name: string }

/**
 * The tabs of the product page: links to its sections, so that all of it can be read, searched and printed at once.
 * The bar stays in sight once the head has been scrolled past; the section in view is marked (client/parts/section-index.ts).
 */
export function DetailTabs({ tabs }: { tabs: readonly DetailTab[] }) {
  const { t } = useLingui()
  return (
    <nav className={styles.tabs} aria-label={t`On this page`} data-section-index="">
      <ul className="page-width">
        {tabs.map(({ number, id, name }, place) => (
          <li key={id}>
            <a href={`#${id}`} data-tab={number} aria-current={place === 0 ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
