import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { formatHour } from '../../../ui/time-text.tsx'
import { useEdited, useEditor } from './editor-context.ts'
import styles from './editor-head.module.css'
import type { EntryEditor } from './entry-editor.ts'
import { focusFieldOf } from './focus-field-of.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Says whether everything is saved. Only what needs attention is announced. */
export function SaveStatus() {
  const { editor } = useEditor()
  const state = useEdited(({ saver }) => saver.state)
  const [isMerging, setMerging] = useState(false)
  const hasUnread = useEdited(({ documents }) => documents.unread.size > 0)
  useAnnouncements(state.kind)
  if (hasUnread && state.kind !== 'conflict') return <UnreadStatus />
  return (
    <div className={styles.status} data-state={state.kind}>
      {state.kind === 'saved' &&
        (state.at ? (
          <Trans>Saved {formatHour(state.at.toISOString())}</Trans>
        ) : (
          <Trans>All changes saved</Trans>
        ))}
      {state.kind === 'typing' && <Trans>Not saved yet</Trans>}
      {state.kind === 'saving' && <Trans>Saving …</Trans>}
      {state.kind === 'waiting' && (
        <Trans>No connection: your changes stay in this browser and are saved later.</Trans>
      )}
      {state.kind === 'failed' && (
        <>
          <FailureNote error={state.error} />
          <OfficeButton onClick={() => void editor.saver.save()}>
            <Trans>Save again</Trans>
          </OfficeButton>
        </>
      )}
      {state.kind === 'conflict' && (
        <>
          <span>
            <Trans>Somebody else has changed the same field.</Trans>
          </span>
          <OfficeButton tone="primary" onClick={() => setMerging(true)}>
            <Trans>Compare</Trans>
          </OfficeButton>
        </>
      )}
      {isMerging && <MergeDialog onClose={() => setMerging(false)} />}
    </div>
  )
}

/** Focus the first field whose text cannot be read; it is then explained there. */
export function focusUnreadField({ documents }: EntryEditor): void {
  const [first] = documents.unread.values()
  if (first) focusFieldOf(first.part, first.path)
}

function UnreadStatus() {
  const { editor } = useEditor()
  return (
    <div className={styles.status} data-state="failed">
      <Trans>Not saved: a field cannot be read.</Trans>
      <OfficeButton onClick={() => focusUnreadField(editor)}>
        <Trans>Show the field</Trans>
      </OfficeButton>
    </div>
  )
}

function useAnnouncements(kind: string): void {
  const { t } = useLingui()
  const last = useRef(kind)
  useEffect(() => {
    const before = last.current
    if (kind === 'typing' || kind === 'saving' || kind === before) return
    last.current = kind
    if (kind === 'waiting') announce(t`No connection: your changes stay in this browser and are saved later.`)
    if (kind === 'conflict')
      announce(t`Somebody else has changed the same field. Nothing is lost: compare both.`)
    if (kind === 'saved' && before !== 'saved') announce(t`Everything is saved again.`)
  }, [kind, t])
}
