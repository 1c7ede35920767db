import type { ReactNode } from 'react'
import styles from './sign-in-page.module.css'

/** One column for everything before the screens: signing in and setting up an account. */
export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <p className={styles.brand}>Serein</p>
        {children}
      </div>
    </main>
  )
}
