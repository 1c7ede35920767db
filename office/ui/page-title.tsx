import { type ReactNode, useEffect, useRef } from 'react'
import styles from './page-title.module.css'

type Props = { title: string; children?: ReactNode; note?: ReactNode }

let isFirstScreen = true

/** The heading of a screen with its actions. After a change of screen it has the focus, so that it is read first. */
export function PageTitle({ title, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Serein`
  }, [title])
  useEffect(() => {
    if (!isFirstScreen) heading.current?.focus()
    isFirstScreen = false
  }, [])
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
