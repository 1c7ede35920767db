import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { queryClient, useOfficeMutation } from '../../api/queries.ts'
import { RecoveryCodes } from '../../shell/recovery-codes.tsx'
import { TotpForm } from '../../shell/totp-form.tsx'
import { useMe } from '../../shell/use-session.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'

/** The authenticator app and its recovery codes. */
export function TotpSection() {
  const { t } = useLingui()
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const remove = useOfficeMutation('account/totp/remove')
  const renew = useOfficeMutation('account/recovery-codes')
  function close(): void {
    setAdding(false)
    setCodes(undefined)
    void queryClient.invalidateQueries()
  }
  return (
    <section>
      <h2>{t`Authenticator app`}</h2>
      <TotpState />
      <FailureNote error={remove.error ?? renew.error} />
      <div className={filterBar.row}>
        <OfficeButton onClick={() => setAdding(true)}>
          {me.hasTotp ? <Trans>Use another app</Trans> : <Trans>Add an app</Trans>}
        </OfficeButton>
        {me.hasTotp && (
          <>
            <OfficeButton
              isBusy={renew.isPending}
              onClick={() => renew.mutate({}, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) })}
            >
              <Trans>New recovery codes</Trans>
            </OfficeButton>
            <OfficeButton isBusy={remove.isPending} onClick={() => remove.mutate({})}>
              <Trans>Remove the app</Trans>
            </OfficeButton>
          </>
        )}
      </div>
      {(isAdding || codes) && (
        <ModalDialog title={t`Authenticator app`} onClose={close} isClosable={!codes}>
          {codes ? <RecoveryCodes codes={codes} onDone={close} /> : <TotpForm onDone={setCodes} />}
        </ModalDialog>
      )}
    </section>
  )
}

function TotpState() {
  const me = useMe()
  if (!me.hasTotp) {
    return (
      <p>
        <Trans>No app is set up. With a password you need one.</Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>An app is set up.</Trans>{' '}
      <Plural
        value={me.recoveryCodesLeft}
        one="# recovery code is left."
        other="# recovery codes are left."
      />
    </p>
  )
}
