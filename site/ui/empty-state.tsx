import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

/** A decorative drawing: an empty shelf and rail. */
function EmptyShelf() {
  return (
    <svg
      className={styles.shelf}
      viewBox="0 0 230 130"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M15 22H215V30H15ZM48 30V62L72 30M182 30V62L158 30" />
      <path d="M30 92H200M30 88V96M200 88V96" opacity=".7" />
      <path
        d="M77 92V106A6 6 0 0 0 89 106M109 92V106A6 6 0 0 0 121 106M141 92V106A6 6 0 0 0 153 106"
        opacity=".55"
      />
    </svg>
  )
}

/** Render what replaces an empty list: a sentence and, as children, where to go next. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <EmptyShelf />
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  )
}
