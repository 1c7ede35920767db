import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { ToastStatus } from './toasts.island.tsx'

type Props = {
  onClose: () => void
  /** Id of the heading inside. */
  labelledBy: string
  closeLabel: string
  /** A dialog is centred, a drawer is at the right edge. */
  kind?: 'dialog' | 'drawer' | 'film'
  children: ReactNode
}

/**
 * Render a native modal dialog, open while mounted: it traps and restores the focus, and Escape closes it. It is a child of the
 * body, so that no style of the place it was opened from applies to it.
 */
export function Dialog({ onClose, labelledBy, closeLabel, kind = 'dialog', children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!element.current?.open) element.current?.showModal()
  }, [])
  // Not by unmounting: only a closed dialog restores the focus.
  const close = () => element.current?.close()

  return createPortal(
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape
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
        {/* Before the content: below it, the hidden line would make the dialog scroll. */}
        <ToastStatus />
        <button type="button" className={styles.close} onClick={close} aria-label={closeLabel}>
          <Icon name="close" size={24} />
        </button>
        {children}
      </div>
    </dialog>,
    document.body,
  )
}
