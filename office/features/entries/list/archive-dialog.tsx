import { Trans, useLingui } from '@lingui/react/macro'
import { useOfficeMutation, useOfficeQuery } from '../../../api/queries.ts'
import type { EntryRow } from '../../../labels/content-labels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import filterBar from '../../../ui/filter-bar.module.css'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EntryUses } from '../publish/entry-uses.tsx'
import { PublishResult } from '../publish/publish-result.tsx'

type Props = { entry: EntryRow; title: string; onClose: () => void }

/** Removes an entry from the site. It cannot while others name it: the dialog then lists them. */
export function ArchiveDialog({ entry, title, onClose }: Props) {
  const { t } = useLingui()
  const references = useOfficeQuery('entries/references', { id: entry.id })
  return (
    <ModalDialog title={t`Archive ${title}`} onClose={onClose}>
      <QueryView query={references}>
        {({ uses }) =>
          uses.length > 0 ? (
            <div className={filterBar.stack}>
              <p>
                <Trans>
                  It cannot be archived yet, because other entries name it or link to it. Change these first:
                </Trans>
              </p>
              <EntryUses uses={uses} />
            </div>
          ) : (
            <Confirmation entry={entry} title={title} onClose={onClose} />
          )
        }
      </QueryView>
    </ModalDialog>
  )
}

function Confirmation({ entry, title, onClose }: Props) {
  const { t } = useLingui()
  const archive = useOfficeMutation('entries/archive')
  function confirm(): void {
    archive.mutate(
      { id: entry.id },
      {
        onSuccess: ({ outcome }) => {
          if (outcome !== 'done') return
          announce(t`${title} is archived.`)
          onClose()
        },
      },
    )
  }
  return (
    <div className={filterBar.stack}>
      <p>
        <Trans>
          It disappears from the site in all languages. Its texts and its history stay, and it can be taken
          out of the archive again.
        </Trans>
      </p>
      {archive.data && <PublishResult entry={entry} result={archive.data} />}
      <FailureNote error={archive.error} />
      <OfficeButton tone="danger" isBusy={archive.isPending} onClick={confirm}>
        <Trans>Archive</Trans>
      </OfficeButton>
    </div>
  )
}
