import { type ReactNode, useEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { ToastWords } from './toast.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** Id of the heading inside. */
  labelledBy: string
  closeLabel: string
  /** A dialog stands in the middle, a drawer at the right edge. */
  kind?: 'dialog' | 'drawer' | 'film'
  children: ReactNode
}

/** The platform's modal dialog: focus is kept inside, Escape closes, and focus returns to where it was. */
export function Dialog({ isOpen, onClose, labelledBy, closeLabel, kind = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
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
        {isOpen ? children : null}
        <ToastWords />
      </div>
    </dialog>
  )
}
