import { Link } from '../i18n/link.tsx'
import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { to: string; name: string; isCurrent: boolean }[]
}

/** Render the pages of a section as a row of links (client/section-tabs.ts). */
export function PageTabs({ label, tabs }: Props) {
  const isOnePage = new Set(tabs.map(({ to }) => to.split('?')[0])).size === 1
  return (
    <nav className={styles.tabs} aria-label={label} data-tabs="">
      <ul>
        {tabs.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              className="touch"
              aria-current={isCurrent ? 'page' : undefined}
              data-update={isCurrent ? 'replace' : isOnePage ? '' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
