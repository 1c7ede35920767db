import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathName } from '#contract/office/body/path.ts'
import { announce } from '../../../ui/announcer.tsx'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { useEdited, useEditor } from './editor-context.ts'
import type { FieldConflict } from './entry-documents.ts'
import styles from './merge-dialog.module.css'
import { type Choice, MergeField } from './merge-field.tsx'

function nameOf({ part, path }: FieldConflict): string {
  return `${part} ${pathName(path)}`
}

function useDecisions(onDone: () => void) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isBusy, setBusy] = useState(false)
  const conflicts = useEdited(({ documents }) => documents.conflicts)
  const isComplete = conflicts.every((conflict) => choices[nameOf(conflict)])
  async function apply(): Promise<void> {
    setBusy(true)
    for (const part of new Set(conflicts.map(({ part }) => part))) {
      const decisions = conflicts
        .filter((conflict) => conflict.part === part)
        .map((conflict) => ({ ...conflict, value: choices[nameOf(conflict)]?.value }))
      await editor.saver.decide(part, decisions)
    }
    setBusy(false)
    setChoices({})
    if (editor.documents.conflicts.length > 0) return
    announce(t`The fields are decided.`)
    onDone()
  }
  return { conflicts, choices, setChoices, isComplete, isBusy, apply }
}

/** Decides fields that two people have changed. Closing it changes nothing: both texts stay where they are. */
export function MergeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { conflicts, choices, setChoices, isComplete, isBusy, apply } = useDecisions(onClose)
  return (
    <ModalDialog title={t`Two people have changed the same field`} isWide onClose={onClose}>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete && !isBusy) void apply()
        }}
      >
        <p>
          <Trans>All other changes join by themselves. If you close this, nothing is lost.</Trans>
        </p>
        {conflicts.map((conflict) => (
          <MergeField
            key={nameOf(conflict)}
            conflict={conflict}
            choice={choices[nameOf(conflict)]}
            onChoose={(choice) => setChoices({ ...choices, [nameOf(conflict)]: choice })}
          />
        ))}
        <OfficeButton type="submit" tone="primary" isBusy={isBusy} aria-disabled={!isComplete}>
          <Trans>Use what is chosen</Trans>
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}
