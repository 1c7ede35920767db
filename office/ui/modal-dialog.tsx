import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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

/** A dialog over the page. It opens when it is rendered, keeps the focus inside, and returns it when it is removed. */
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
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-is-wide={isWide}
      aria-labelledby={id}
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
