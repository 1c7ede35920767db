import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
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
        <h2 id={id}>{title}</h2>
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
