import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation } from '../../../api/queries.ts'
import type { EntryRow } from '../../../labels/content-labels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import filterBar from '../../../ui/filter-bar.module.css'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { EntryUses } from '../publish/entry-uses.tsx'

type Props = { entry: EntryRow; title: string; onClose: () => void }

/** Deletes an entry that has never been published. It cannot while drafts of others name it: the dialog then lists them. */
export function DeleteDialog({ entry, title, onClose }: Props) {
  const { t } = useLingui()
  const remove = useOfficeMutation('entries/delete')
  const result = remove.data
  function confirm(): void {
    remove.mutate(
      { id: entry.id },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'done') return
          announce(t`${title} is deleted.`)
          onClose()
        },
      },
    )
  }
  return (
    <ModalDialog title={t`Delete ${title}`} onClose={onClose}>
      <div className={filterBar.stack}>
        <p>
          <Trans>
            It has never been on the site. Its texts in all languages and its history are deleted for good.
          </Trans>
        </p>
        {result?.outcome === 'in-use' && (
          <div role="alert" className={filterBar.stack}>
            <p>
              <Trans>Nothing was deleted, because these entries name it. Change them first:</Trans>
            </p>
            <EntryUses uses={result.uses} />
          </div>
        )}
        {result?.outcome === 'published' && (
          <p role="alert">
            <Trans>It has been published meanwhile, so it can only be archived.</Trans>
          </p>
        )}
        <FailureNote error={remove.error} />
        <OfficeButton tone="danger" isBusy={remove.isPending} onClick={confirm}>
          <Trans>Delete for good</Trans>
        </OfficeButton>
      </div>
    </ModalDialog>
  )
}
