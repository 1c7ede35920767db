import { Trans, useLingui } from '@lingui/react/macro'
import type { TargetLang } from '#contract/languages.ts'
import { type FieldPath, valueAt } from '#contract/office/body/path.ts'
import { CallError, callOffice } from '../../../api/call-office.ts'
import { toText } from '../../../fields/value-field.tsx'
import { useAction } from '../../../shell/use-action.ts'
import { announce } from '../../../ui/announcer.tsx'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { restoreFocus } from '../../../ui/restore-focus.ts'
import { fieldId, useEditor, useEntry } from './editor-context.ts'
import { refreshEntries } from './use-entry.ts'

type Props = {
  lang: TargetLang
  /** Undefined for all fields whose English has changed. */
  path?: FieldPath
}

/** Says that a translation is right although its English has changed. */
export function ConfirmButton({ lang, path }: Props) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const entry = useEntry()
  const fields = entry.fields.find((each) => each.lang === lang)?.fields ?? []
  const changedPaths = fields.filter(({ state }) => state === 'changed').map((field) => field.path)
  const changed = changedPaths.length
  const action = useAction(async () => {
    const paths = path ? [path] : changedPaths
    const english = editor.documents.get('en').body
    const shown = paths.map((each) => ({ path: each, english: toText(valueAt(english, each)) }))
    if (!(await editor.saver.flush())) return
    await confirm(editor.documents.entryId, lang, shown)
    announce(t`Marked as still right.`)
    // The button has gone.
    if (path) document.getElementById(fieldId(lang, path))?.focus()
    else restoreFocus()
  })
  // A single field has a button of its own.
  if (!path && changed < 2) return null
  return (
    <>
      <OfficeButton isBusy={action.isBusy} onClick={() => void action.run()}>
        {path ? <Trans>Still right</Trans> : <Trans>All {changed} changed fields are still right</Trans>}
      </OfficeButton>
      <FailureNote error={action.error} />
    </>
  )
}

/** Confirm texts against the English that was shown. If it has changed since, the new one is shown. */
async function confirm(id: string, lang: TargetLang, fields: { path: FieldPath; english: string }[]) {
  try {
    await callOffice('entries/confirm', { id, lang, fields })
  } catch (failure) {
    if (failure instanceof CallError && failure.reason === 'conflict') void refreshEntries()
    throw failure
  }
  await refreshEntries()
}
