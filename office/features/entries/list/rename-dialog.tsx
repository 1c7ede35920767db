import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '../../../api/call-office.ts'
import { useOfficeMutation, useOfficeQuery } from '../../../api/queries.ts'
import type { EntryRow } from '../../../labels/content-labels.ts'
import { fieldProblem } from '../../../labels/failure-text.ts'
import { announce } from '../../../ui/announcer.tsx'
import { BusyNote } from '../../../ui/busy-note.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import filterBar from '../../../ui/filter-bar.module.css'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { TextField } from '../../../ui/office-field.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EntryUses } from '../publish/entry-uses.tsx'
import { ProblemList } from '../publish/problem-list.tsx'

type Props = { entry: EntryRow; onClose: () => void }

/** Changes the code of a product, and with it all entries that name it. */
export function RenameDialog({ entry, onClose }: Props) {
  const { t } = useLingui()
  const rename = useOfficeMutation('entries/rename')
  // The list refreshes behind the dialog, which then has the new code.
  const [before] = useState(entry.code)
  const result = rename.data
  const title =
    result?.outcome === 'done' ? t`${before} is now ${entry.code}` : t`Change the code of ${before}`
  function submit(code: string): void {
    rename.mutate(
      { id: entry.id, code },
      {
        onSuccess: (done) => {
          if (done.outcome !== 'done') return
          announce(t`${before} is now ${code}.`)
          if (done.mentions.length === 0) onClose()
        },
      },
    )
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      {result?.outcome === 'done' ? (
        <div className={filterBar.stack}>
          <p>
            <Trans>
              Done. These entries still contain {before} in their texts, which only a person can judge:
            </Trans>
          </p>
          <EntryUses uses={result.mentions} />
        </div>
      ) : (
        <div className={filterBar.stack}>
          <Refusal id={entry.id} result={result} />
          <RenameForm entry={entry} rename={rename} onSubmit={submit} />
        </div>
      )}
    </ModalDialog>
  )
}

/** Why the code was not changed. */
function Refusal({ id, result }: { id: string; result: OutputOf<'entries/rename'> | undefined }) {
  return (
    <>
      {result?.outcome === 'problems' && (
        <div role="alert" className={filterBar.stack}>
          <p>
            <Trans>Nothing was changed, because something is missing or wrong:</Trans>
          </p>
          <ProblemList entry={{ id }} problems={result.problems} />
        </div>
      )}
      {result?.outcome === 'busy' && <BusyNote />}
    </>
  )
}

type FormProps = {
  entry: EntryRow
  rename: ReturnType<typeof useOfficeMutation<'entries/rename'>>
  onSubmit: (code: string) => void
}

function RenameForm({ entry, rename, onSubmit }: FormProps) {
  const { t, i18n } = useLingui()
  const references = useOfficeQuery('entries/references', { id: entry.id })
  const [code, setCode] = useState(entry.code)
  const problem = fieldProblem(rename.error, 'code')
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit(code)
  }
  return (
    <form className={filterBar.stack} onSubmit={submit}>
      <TextField
        label={t`New code`}
        hint={t`Capital letters, digits and hyphens.`}
        required
        maxLength={20}
        pattern="[A-Z0-9\-]{2,20}"
        value={code}
        error={problem && i18n._(problem)}
        onChange={(event) => setCode(event.target.value.toUpperCase())}
      />
      <p className={filterBar.quiet}>
        <Trans>
          The change is published at once. Visitors who follow a link with the old code come to the same page.
        </Trans>
      </p>
      {problem === undefined && <FailureNote error={rename.error} />}
      <OfficeButton type="submit" tone="primary" isBusy={rename.isPending} disabled={code === entry.code}>
        <Trans>Change the code</Trans>
      </OfficeButton>
      <QueryView query={references}>
        {({ uses }) =>
          uses.length > 0 && (
            <>
              <p>
                <Trans>These entries name it or link to it, and change with it:</Trans>
              </p>
              <EntryUses uses={uses} />
            </>
          )
        }
      </QueryView>
    </form>
  )
}
