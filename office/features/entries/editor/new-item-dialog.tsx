import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { valueAt } from '#contract/office/body/path.ts'
import type { ListField, ValueField } from '#contract/office/forms/form.ts'
import { type FormScope, itemScopes, pathOf } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import type { CallError } from '../../../api/call-office.ts'
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
export function NewItemDialog({ title, ...props }: Props) {
  const { field, scope, identity, onClose, onAdded } = props
  const { editor } = useEditor()
  const isLocked = useEdited((each) => each.isLocked)
  const { add, error, isUnsaved } = useListChanges(field, scope)
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<string>()
  const titleField = identity.format === 'key' ? titleOf(field) : undefined
  const key = typed ?? deriveKey(editor, props, text)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isLocked || !(await add(key.trim()))) return
    const item = itemScopes(field, scope, bodiesOf(editor)).at(-1)
    if (titleField && item)
      editor.write(
        titleField.place.in === 'facts' ? 'facts' : 'en',
        pathOf(item, titleField.place),
        text.trim(),
      )
    onAdded()
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form className={filterBar.stack} onSubmit={(event) => void submit(event)}>
        {titleField && <TitleField field={titleField} value={text} onChange={setText} />}
        <KeyField identity={identity} value={key} error={error} onChange={setTyped} />
        {isUnsaved && <UnsavedNote />}
        <OfficeButton type="submit" tone="primary" isBusy={isLocked}>
          <Trans>Add</Trans>
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}

/** Return a key for a title that no other item of the list has. */
function deriveKey(
  editor: EntryEditor,
  { field, scope, identity }: Omit<Props, 'title'>,
  text: string,
): string {
  if (text.trim() === '') return ''
  const { facts, english } = bodiesOf(editor)
  const used = itemScopes(field, scope, { facts, english }).map((item) =>
    String(valueAt(facts, pathOf(item, identity.place))),
  )
  return toUnusedKey(toKey(text) || toKey(field.itemLabel), used)
}

type TextProps = { value: string; onChange: (value: string) => void }

function TitleField({ field: { label, place }, value, onChange }: TextProps & { field: ValueField }) {
  const { i18n, t } = useLingui()
  const name = fieldLabel(i18n, label)
  return (
    <TextField
      label={place.in === 'words' ? t`${name}, in English` : name}
      required
      maxLength={200}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type KeyProps = TextProps & { identity: Identity; error: CallError | null }

function KeyField({ identity: { label, format }, value, error, onChange }: KeyProps) {
  const { i18n, t } = useLingui()
  const isKey = format === 'key'
  const problem = fieldProblem(error, 'key')
  return (
    <>
      <TextField
        label={fieldLabel(i18n, label)}
        hint={isKey ? t`Small letters, digits and hyphens. It never changes.` : fieldHelp(i18n, label)}
        required
        maxLength={80}
        pattern={isKey ? '[a-z0-9\\-]+' : '[A-Za-z0-9][A-Za-z0-9_\\-]*'}
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={problem && i18n._(problem)}
        onChange={({ target }) => onChange(target.value)}
      />
      {!problem && <FailureNote error={error} />}
    </>
  )
}

function bodiesOf({ documents }: EntryEditor) {
  return { facts: documents.get('facts').body, english: documents.get('en').body }
}
