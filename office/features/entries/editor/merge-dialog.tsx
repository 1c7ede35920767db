import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pathName } from '#contract/office/body/path.ts'
import { announce } from '../../../ui/announcer.tsx'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { useEdited, useEditor } from './editor-context.ts'
import type { LocatedConflict } from './entry-documents.ts'
import styles from './merge-dialog.module.css'
import { type Choice, MergeField } from './merge-field.tsx'

function keyOf({ part, conflict }: LocatedConflict): string {
  return `${part} ${pathName(conflict.path)}`
}

function useDecisions(onDone: () => void) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const [isBusy, setBusy] = useState(false)
  const conflicts = useEdited(({ documents }) => documents.conflicts)
  const isComplete = conflicts.every((located) => choices[keyOf(located)])
  async function apply(): Promise<void> {
    setBusy(true)
    for (const part of new Set(conflicts.map(({ part }) => part))) {
      const decisions = editor.documents.get(part).conflicts.map((conflict) => ({
        path: conflict.path,
        theirs: conflict.theirs,
        value: choices[keyOf({ part, conflict })]?.value,
      }))
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
        {conflicts.map((located) => (
          <MergeField
            key={keyOf(located)}
            part={located.part}
            conflict={located.conflict}
            choice={choices[keyOf(located)]}
            onChoose={(choice) => setChoices({ ...choices, [keyOf(located)]: choice })}
          />
        ))}
        <OfficeButton type="submit" tone="primary" isBusy={isBusy} aria-disabled={!isComplete}>
          <Trans>Use what is chosen</Trans>
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}
