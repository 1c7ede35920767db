import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGS } from '#contract/languages.ts'
import { hasPermissionForPart } from '#contract/office/permissions.ts'
import { useMe } from '../../../shell/use-session.ts'
import { useShortcut } from '../../../shell/use-shortcut.ts'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { PublishDialog } from './publish-dialog.tsx'

type Props = {
  id: string
  /** Stores what is being typed; resolves to false if it could not, and the dialog stays closed. */
  beforeOpen: () => Promise<boolean>
}

/** Opens the dialog that publishes an entry. People who may publish no part of it see nothing. */
export function PublishButton({ id, beforeOpen }: Props) {
  const me = useMe()
  const isAllowed = LANGS.some((lang) => hasPermissionForPart(me, 'entries.publish-texts', lang))
  return isAllowed ? <AllowedButton id={id} beforeOpen={beforeOpen} /> : null
}

function AllowedButton({ id, beforeOpen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isStoring, setStoring] = useState(false)
  async function open(): Promise<void> {
    if (isStoring) return
    setStoring(true)
    try {
      if (await beforeOpen()) setOpen(true)
    } finally {
      setStoring(false)
    }
  }
  useShortcut('publish', () => void open())
  return (
    <>
      <OfficeButton tone="primary" isBusy={isStoring} onClick={() => void open()}>
        <Trans>Publish…</Trans>
      </OfficeButton>
      {isOpen && <PublishDialog id={id} onClose={() => setOpen(false)} />}
    </>
  )
}
