import { useEffect, useRef } from 'react'
import { Link } from '../i18n/link.tsx'
import styles from './page-tabs.module.css'

type Props = {
  label: string
  tabs: readonly { to: string; name: string; isCurrent: boolean }[]
}

/** Pages that belong together, in a row of links under the section's title. */
export function PageTabs({ label, tabs }: Props) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useEffect(() => {
    const tab = current === undefined ? null : row.current?.querySelector<HTMLElement>('[aria-current]')
    // On a telephone the row is longer than the screen, and may begin with the tabs before this one.
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ to, name, isCurrent }) => (
          <li key={to}>
            <Link
              to={to}
              className="touch"
              preventScrollReset
              replace={isCurrent}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
