import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './office-button.module.css'

type Props = ComponentProps<'button'> & {
  /** `primary`: the one main action of a screen. `danger`: cannot be undone. */
  tone?: 'plain' | 'primary' | 'danger' | 'quiet'
  isBusy?: boolean
}

/** A button. While busy it ignores presses and says so. */
export function OfficeButton({ tone = 'plain', isBusy = false, onClick, className, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={[styles.button, styles[tone], className].filter(Boolean).join(' ')}
      aria-busy={isBusy}
      aria-disabled={isBusy || props['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  )
}

/** A link that looks like a plain button. */
export function ButtonLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className={styles.button} />
}
