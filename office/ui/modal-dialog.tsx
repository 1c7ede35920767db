import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './modal-dialog.module.css'
import { OfficeButton } from './office-button.tsx'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** False for a question that must be answered. */
  isClosable?: boolean
  /** True for documents. */
  isWide?: boolean
}

/** Return true for a click that has led to another screen of the office, or another place of this one. */
function isFollowed({ target, defaultPrevented }: MouseEvent): boolean {
  return defaultPrevented && target instanceof Element && target.closest('a') !== null
}

/**
 * A dialog over the page. It opens when it is rendered, keeps the focus inside, and returns it when it is removed. A link in it
 * closes it, since the place it leads to may be on the screen behind.
 */
export function ModalDialog({ title, onClose, children, isClosable = true, isWide = false }: Props) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A layout effect, because only a dialog that is still in the page returns the focus when it closes.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Of its own accord, the browser focuses the first control, which closes the dialog.
    element?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click as well
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-is-wide={isWide}
      aria-labelledby={id}
      onClick={(event) => isFollowed(event) && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        if (isClosable) onClose()
      }}
    >
      <header className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {isClosable && (
          <OfficeButton tone="quiet" onClick={onClose}>
            {t`Close`}
          </OfficeButton>
        )}
      </header>
      {children}
    </dialog>
  )
}
