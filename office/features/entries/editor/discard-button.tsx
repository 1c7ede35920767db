import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { isLang, isTranslation } from '#contract/languages.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { callOffice } from '../../../api/call-office.ts'
import { useAction } from '../../../shell/use-action.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { useEditor, useEntry } from './editor-context.ts'
import styles from './field-tree.module.css'
import { refreshEntries } from './use-entry.ts'

/** Removes the drafts that are shown, so that what is published is shown again. */
export function DiscardButton() {
  const { t } = useLingui()
  const entry = useEntry()
  const [params] = useSearchParams()
  const [isAsking, setAsking] = useState(false)
  const lang = params.get('lang') ?? 'en'
  const shown: readonly EntryPartName[] = isLang(lang) && isTranslation(lang) ? [lang] : ['facts', 'en']
  const drafts = entry.parts
    .filter(({ part, draft, published }) => shown.includes(part) && draft && published)
    .map(({ part }) => part)
    .filter((part) => entry.writable.includes(part))
  if (drafts.length === 0) return null
  return (
    <>
      <OfficeButton tone="quiet" onClick={() => setAsking(true)}>
        {t`Discard the draft`}
      </OfficeButton>
      {isAsking && <DiscardDialog drafts={drafts} onClose={() => setAsking(false)} />}
    </>
  )
}

function DiscardDialog({ drafts, onClose }: { drafts: readonly EntryPartName[]; onClose: () => void }) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const discard = useAction(async () => {
    editor.documents.forgetUnread()
    await editor.saver.flush()
    for (const part of drafts) {
      const { version } = editor.documents.get(part)
      await callOffice('entries/discard', { id: editor.documents.entryId, part, version })
    }
    await editor.reload()
    await refreshEntries()
    announce(t`The draft is discarded.`)
    onClose()
  })
  return (
    <ModalDialog title={t`Discard the draft?`} onClose={onClose}>
      <div className={styles.question}>
        <p>
          <Trans>
            You then see what is published. Drafts of colleagues in the same language go too; the history
            keeps all of them.
          </Trans>
        </p>
        <FailureNote error={discard.error} />
        <OfficeButton tone="danger" isBusy={discard.isBusy} onClick={() => void discard.run()}>
          <Trans>Discard</Trans>
        </OfficeButton>
      </div>
    </ModalDialog>
  )
}
