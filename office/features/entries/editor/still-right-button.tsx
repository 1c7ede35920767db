import { Trans, useLingui } from '@lingui/react/macro'
import type { TargetLang } from '#contract/languages.ts'
import { callOffice } from '../../../api/call-office.ts'
import { useAction } from '../../../shell/use-action.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import { useEditor, useEntry } from './editor-context.ts'
import { refreshEntries } from './use-entry.ts'

type Props = {
  lang: TargetLang
  /** Undefined for all fields. */
  fields: readonly string[] | undefined
}

/** Says that a translation is right although its English has changed. */
export function StillRightButton({ lang, fields }: Props) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const entry = useEntry()
  const changed = entry.languages.find((row) => row.lang === lang)?.changed ?? 0
  const action = useAction(async () => {
    if (!(await editor.saver.flush())) return
    await callOffice('entries/still-right', {
      id: editor.documents.entryId,
      lang,
      fields: [...(fields ?? changedFields())],
    })
    await refreshEntries()
    announce(t`Marked as still right.`)
    // The button has gone.
    if (fields) document.getElementById(`field-${lang}-${fields[0]}`)?.focus()
    else restoreFocus()
  })
  function changedFields(): string[] {
    const all = entry.fields.find((each) => each.lang === lang)?.fields ?? []
    return all.filter(({ state }) => state === 'changed').map(({ path }) => path.join('.'))
  }
  // A single field has a button of its own.
  if (!fields && changed < 2) return null
  return (
    <>
      <OfficeButton isBusy={action.isBusy} onClick={() => void action.run()}>
        {fields ? <Trans>Still right</Trans> : <Trans>All {changed} changed fields are still right</Trans>}
      </OfficeButton>
      <FailureNote error={action.error} />
    </>
  )
}
