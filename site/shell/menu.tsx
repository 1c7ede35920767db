import type { ReactNode, RefObject } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'

type Props = {
  label: ReactNode
  isCurrent?: boolean
  /** A narrow menu opens below its label, a right one at the page's edge; a wide one spans the page. */
  kind: 'narrow' | 'wide' | 'right'
  element?: RefObject<HTMLDetailsElement | null>
  onToggle?: () => void
  children: ReactNode
}

/** Render a menu of the top bar. All share one `name`, so that opening one closes the others. */
export function Menu({ label, isCurrent = false, kind, element, onToggle, children }: Props) {
  return (
    <details
      className={`${styles.menu} ${styles[kind]}`}
      name="top-bar"
      data-menu=""
      ref={element}
      onToggle={onToggle}
    >
      <summary className={styles.item} aria-current={isCurrent ? 'true' : undefined}>
        {label}
        <Icon name="chevronDown" size={16} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
