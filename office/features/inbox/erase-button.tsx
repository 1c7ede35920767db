import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOfficeMutation, useOfficeQuery } from '../../api/queries.ts'
import { fieldProblem } from '../../labels/failure-text.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { TextField } from '../../ui/office-field.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import styles from './submission-screen.module.css'

/** Erases a submission for good, after its reference has been typed. */
export function EraseButton({ reference }: { reference: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <section>
      <OfficeButton tone="danger" onClick={() => setOpen(true)}>
        <Trans>Erase personal data</Trans>
      </OfficeButton>
      {isOpen && (
        <ModalDialog title={t`Erase ${reference}`} onClose={() => setOpen(false)}>
          <EraseForm reference={reference} />
        </ModalDialog>
      )}
    </section>
  )
}

function EraseForm({ reference }: { reference: string }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const preview = useOfficeQuery('inbox/erase/preview', { reference })
  const erase = useOfficeMutation('inbox/erase')
  const problem = fieldProblem(erase.error, 'typed')
  async function finish(): Promise<void> {
    announce(t`Erased.`)
    await navigate('/inbox')
  }
  return (
    <form
      className={styles.noteForm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!erase.isPending) erase.mutate({ reference, typed }, { onSuccess: () => void finish() })
      }}
    >
      <QueryView query={preview}>
        {({ submissions, subscriptions }) => (
          <p>
            <Trans>This removes for good, with notes, receipts and deliveries:</Trans>{' '}
            <Plural value={submissions.length} one="# submission" other="# submissions" />
            {subscriptions > 0 && (
              <>
                , <Plural value={subscriptions} one="# subscription" other="# subscriptions" />
              </>
            )}
          </p>
        )}
      </QueryView>
      <TextField
        label={t`Type the reference ${reference} to confirm`}
        required
        autoComplete="off"
        spellCheck={false}
        error={problem && i18n._(problem)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {!problem && <FailureNote error={erase.error} />}
      <OfficeButton type="submit" tone="danger" isBusy={erase.isPending}>
        <Trans>Erase for good</Trans>
      </OfficeButton>
    </form>
  )
}
