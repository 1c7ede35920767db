import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fetchFile } from '../../api/call-office.ts'
import { useAction } from '../../shell/use-action.ts'
import { announce } from '../../ui/announcer.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import { saveBlob } from '../../ui/save-blob.ts'
import type { InboxInput } from './inbox-query.ts'
import styles from './inbox-screen.module.css'

/** Exports what is filtered. */
export function ExportButton({ input }: { input: InboxInput }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>
        <Trans>Export</Trans>
      </OfficeButton>
      {isOpen && (
        <ModalDialog title={t`Export the filtered submissions`} onClose={() => setOpen(false)}>
          <ExportChoices input={input} onDone={() => setOpen(false)} />
        </ModalDialog>
      )}
    </>
  )
}

function ExportChoices({ input, onDone }: { input: InboxInput; onDone: () => void }) {
  const { t } = useLingui()
  const { page: _, sort: __, ...filter } = input
  const save = async (format: 'csv' | 'xlsx') => {
    const { blob, name } = await fetchFile('inbox/export', { ...filter, format })
    saveBlob(blob, name)
    announce(t`The file is saved.`)
    onDone()
  }
  const csv = useAction(() => save('csv'))
  const xlsx = useAction(() => save('xlsx'))
  return (
    <div className={styles.exports}>
      <p>
        <Trans>
          The file holds personal data. Delete it when you no longer need it: erasing here does not reach it.
        </Trans>
      </p>
      <p>
        <Trans>
          For Excel, take the spreadsheet: telephone numbers, leading zeros and dates stay as they are. The
          text file is for other programs.
        </Trans>
      </p>
      <FailureNote error={csv.error ?? xlsx.error} />
      <div className={styles.choices}>
        <OfficeButton tone="primary" isBusy={xlsx.isBusy} onClick={() => void xlsx.run()}>
          <Trans>Spreadsheet (XLSX)</Trans>
        </OfficeButton>
        <OfficeButton isBusy={csv.isBusy} onClick={() => void csv.run()}>
          <Trans>Text (CSV)</Trans>
        </OfficeButton>
      </div>
    </div>
  )
}
