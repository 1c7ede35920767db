import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { InputOf } from '../../api/call-office.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { EraseForm } from './erase-form.tsx'
import styles from './submission-screen.module.css'
import type { Submission } from './submission-types.ts'

/** Erases a submission for good, or everything that came from its address. */
export function EraseButton({ submission: { reference, reply } }: { submission: Submission }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [erasesAddress, setErasesAddress] = useState(false)
  const { search } = useLocation()
  const navigate = useNavigate()
  const subject: InputOf<'inbox/erase/preview'> = reply && erasesAddress ? { email: reply.to } : { reference }
  return (
    <section>
      <OfficeButton tone="danger" onClick={() => setOpen(true)}>
        <Trans>Erase personal data</Trans>
      </OfficeButton>
      {isOpen && (
        <ModalDialog title={t`Erase personal data`} onClose={() => setOpen(false)}>
          {reply && (
            <fieldset className={styles.subjects}>
              <legend className="visually-hidden">{t`What to erase`}</legend>
              <label>
                <input type="radio" checked={!erasesAddress} onChange={() => setErasesAddress(false)} />{' '}
                {t`Only this submission`}
              </label>
              <label>
                <input type="radio" checked={erasesAddress} onChange={() => setErasesAddress(true)} />{' '}
                {t`Everything from ${reply.to}`}
              </label>
            </fieldset>
          )}
          <EraseForm
            key={String(erasesAddress)}
            subject={subject}
            onErased={() => void navigate(`/inbox${search}`)}
          />
        </ModalDialog>
      )}
    </section>
  )
}
