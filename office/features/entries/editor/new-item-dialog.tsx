import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { valueAt } from '#contract/office/forms/body-path.ts'
import type { ListField, ValueField } from '#contract/office/forms/form.ts'
import { type FormScope, itemScopes, pathOf } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { fieldProblem } from '../../../labels/failure-text.ts'
import { fieldHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import filterBar from '../../../ui/filter-bar.module.css'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { TextField } from '../../../ui/office-field.tsx'
import { toKey, toUnusedKey } from '../list/creatable.ts'
import { useEdited, useEditor } from './editor-context.ts'
import type { EntryEditor } from './entry-editor.ts'
import { UnsavedNote } from './unsaved-note.tsx'
import { useListChanges } from './use-list-changes.ts'

type Identity = ValueField & { type: 'identity' }

type Props = {
  title: string
  field: ListField
  scope: FormScope
  /** What the item is known by. */
  identity: Identity
  onClose: () => void
  onAdded: () => void
}

/** Return the key or name that a new item needs from the person; the server chooses numbers. */
export function askedIdentityOf({ item }: ListField): Identity | undefined {
  return listFields(item).find(
    (field): field is Identity =>
      field.kind === 'value' && field.type === 'identity' && field.format !== 'number',
  )
}

/** Return the first text of an item, such as its title, which its key follows from. */
function titleOf({ item }: ListField): ValueField | undefined {
  return listFields(item).find(
    (field): field is ValueField => field.kind === 'value' && field.type === 'line',
  )
}

/** Asks for the title of a new item, and for the key or name that follows from it and never changes afterwards. */
export function NewItemDialog({ title, field, scope, identity, onClose, onAdded }: Props) {
  const { i18n, t } = useLingui()
  const { editor } = useEditor()
  const isLocked = useEdited((each) => each.isLocked)
  const { add, error, isUnsaved } = useListChanges(field, scope)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<string>()
  const isKey = identity.format === 'key'
  const titleField = isKey ? titleOf(field) : undefined
  const used = itemScopes(field, scope, bodiesOf(editor)).map((item) =>
    String(valueAt(editor.documents.get('facts').body, pathOf(item, identity.place))),
  )
  const derived = text.trim() === '' ? '' : toUnusedKey(toKey(text) || toKey(field.itemLabel), used)
  const problem = fieldProblem(error, 'key')
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLocked || !(await add((typed ?? derived).trim()))) return
    const item = itemScopes(field, scope, bodiesOf(editor)).at(-1)
    if (titleField && item) {
      const { place } = titleField
      editor.write(place.in === 'facts' ? 'facts' : 'en', pathOf(item, place), text.trim())
    }
    onAdded()
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form className={filterBar.stack} onSubmit={(event) => void submit(event)}>
        {titleField && (
          <TextField
            label={
              titleField.place.in === 'words'
                ? t`${fieldLabel(i18n, titleField.label)}, in English`
                : fieldLabel(i18n, titleField.label)
            }
            required
            maxLength={200}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <TextField
          label={fieldLabel(i18n, identity.label)}
          hint={
            isKey ? t`Small letters, digits and hyphens. It never changes.` : fieldHelp(i18n, identity.label)
          }
          required
          maxLength={80}
          pattern={isKey ? '[a-z0-9\\-]+' : '[A-Za-z0-9][A-Za-z0-9_\\-]*'}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? derived}
          error={problem && i18n._(problem)}
          onChange={({ target }) => setTyped(target.value)}
        />
        {!problem && <FailureNote error={error} />}
        {isUnsaved && <UnsavedNote />}
        <OfficeButton type="submit" tone="primary" isBusy={isLocked}>
          <Trans>Add</Trans>
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}

function bodiesOf({ documents }: EntryEditor) {
  return { facts: documents.get('facts').body, english: documents.get('en').body }
}
