import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { ToastStatus } from './toasts.island.tsx'

type Props = {
  onClose: () => void
  /** Id of the heading inside. */
  labelledBy: string
  closeLabel: string
  /** A dialog stands in the middle, a drawer at the right edge. */
  kind?: 'dialog' | 'drawer' | 'film'
  children: ReactNode
}

/** The platform's modal dialog: focus is kept inside, Escape closes, and focus returns to where it was. It is open as long as it is there. */
export function Dialog({ onClose, labelledBy, closeLabel, kind = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  // Not by taking it out of the page: only a dialog that is closed gives the focus back.
  const close = () => element.current?.close()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, which the platform does
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles[kind]}`}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} onClick={close} aria-label={closeLabel}>
          <Icon name="close" size={24} />
        </button>
        {children}
        <ToastStatus />
      </div>
    </dialog>
  )
}
