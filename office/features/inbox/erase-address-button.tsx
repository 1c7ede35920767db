import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'
import { EraseForm } from './erase-form.tsx'
import styles from './submission-screen.module.css'

/** Erases everything that came from an e-mail address, for people who ask for it by mail or telephone. */
export function EraseAddressButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState<string>()
  function close(): void {
    setOpen(false)
    setEmail(undefined)
  }
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>
        <Trans>Erase an address</Trans>
      </OfficeButton>
      {isOpen && (
        <ModalDialog title={t`Erase everything from an address`} onClose={close}>
          {email === undefined ? (
            <AddressForm onChosen={setEmail} />
          ) : (
            <EraseForm subject={{ email }} onErased={close} />
          )}
        </ModalDialog>
      )}
    </>
  )
}

function AddressForm({ onChosen }: { onChosen: (email: string) => void }) {
  const { t } = useLingui()
  const [email, setEmail] = useState('')
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        onChosen(email.trim())
      }}
    >
      <TextField
        label={t`E-mail address`}
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <OfficeButton type="submit">
        <Trans>Show what it would erase</Trans>
      </OfficeButton>
    </form>
  )
}
