import type { ReactNode, RefObject } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'

type Props = {
  label: ReactNode
  isCurrent?: boolean
  /** A narrow menu hangs below its word; a wide one spans the page. */
  kind: 'narrow' | 'wide' | 'right'
  element?: RefObject<HTMLDetailsElement | null>
  onToggle?: () => void
  children: ReactNode
}

/** One menu of the top bar. Menus of the same name close each other. */
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
