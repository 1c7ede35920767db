import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useOfficeMutation } from '../../api/queries.ts'
import { announce } from '../../ui/announcer.tsx'
import { BusyNote } from '../../ui/busy-note.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import filterBar from '../../ui/filter-bar.module.css'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../ui/office-button.tsx'
import type { MediaDetail } from './media-detail.ts'

/** Removes uploaded media that nothing shows. */
export function RemoveButton({ media: { path, usedBy } }: { media: MediaDetail }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OfficeButton tone="danger" onClick={() => setOpen(true)}>
        <Trans>Remove…</Trans>
      </OfficeButton>
      {isOpen && (
        <ModalDialog title={t`Remove ${path}`} onClose={() => setOpen(false)}>
          {usedBy.length > 0 ? (
            <p>
              <Trans>
                Entries still show it. Choose another picture there first; they are listed on this page.
              </Trans>
            </p>
          ) : (
            <Confirmation path={path} />
          )}
        </ModalDialog>
      )}
    </>
  )
}

function Confirmation({ path }: { path: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = useOfficeMutation('media/remove')
  const outcome = remove.data?.outcome
  return (
    <div className={filterBar.stack}>
      <p>
        <Trans>Nothing shows it. It is removed for good.</Trans>
      </p>
      <OfficeButton
        tone="danger"
        isBusy={remove.isPending}
        onClick={() =>
          remove.mutate(
            { path },
            {
              onSuccess: (removed) => {
                if (removed.outcome !== 'done') return
                announce(t`${path} is removed.`)
                void navigate('/media')
              },
            },
          )
        }
      >
        <Trans>Remove it</Trans>
      </OfficeButton>
      {outcome === 'busy' && <BusyNote />}
      {outcome === 'in-use' && (
        <p role="alert">
          <Trans>An entry has begun to show it meanwhile, so it was not removed.</Trans>
        </p>
      )}
      <FailureNote error={remove.error} />
    </div>
  )
}
