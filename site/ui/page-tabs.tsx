import { Link } from '../i18n/link.tsx'
import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { to: string; name: string; isCurrent: boolean }[]
}

/** Pages that belong together, in a row of links under the section's title. */
export function PageTabs({ label, tabs }: Props) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              className="touch"
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              // A tab may lead to an address with more names than the one the server wrote.
              suppressHydrationWarning
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
