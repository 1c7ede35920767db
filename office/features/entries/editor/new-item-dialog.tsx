import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { LANGS } from '#contract/languages.ts'
import { keyOf, keysOf } from '#contract/office/body/items.ts'
import { valueAt } from '#contract/office/body/path.ts'
import type { Form, ValueField } from '#contract/office/forms/form.ts'
import { type FormScope, pathOf, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { listTextLists } from '#contract/office/forms/texts-of.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { formOf } from '../../../labels/form-of.ts'
import filterBar from '../../../ui/filter-bar.module.css'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { TextField } from '../../../ui/office-field.tsx'
import { toKey, toUnusedKey } from '../list/creatable.ts'
import { useEditor, useEntry } from './editor-context.ts'
import type { EntryDocuments } from './entry-documents.ts'
import { blankFacts, type IdentityField, isNumber, listIdentities, type PlacedList } from './list-items.ts'
import { MAX_KEY_LENGTH, NewKeyField } from './new-key-field.tsx'
import { NewItemFailure, useNewItem } from './use-new-item.tsx'

type Props = PlacedList & {
  title: string
  /** What the item is known by. */
  identity: IdentityField
  onClose: () => void
  onAdded: () => void
}

/** Return the key, name or reference that a new item needs from the person; the server chooses numbers. */
export function askedIdentityOf(field: PlacedList['field']): IdentityField | undefined {
  return listIdentities(field).find((identity) => !isNumber(identity))
}

/** Return the first text of an item, such as its title, which is typed together with its key. */
function titleOf({ item }: PlacedList['field'], identity: IdentityField): ValueField | undefined {
  if (identity.type === 'reference' || identity.format === 'name' || identity.options) return undefined
  return listFields(item).find(
    (field): field is ValueField => field.kind === 'value' && field.type === 'line',
  )
}

/** Asks for the title of a new item, and for what it is known by, which never changes afterwards. */
export function NewItemDialog({ title, ...props }: Props) {
  const { field, scope, identity, onClose, onAdded } = props
  const { editor } = useEditor()
  const keys = useKeys(props)
  const { add, isBusy, error } = useNewItem({ field, scope })
  const [text, setText] = useState('')
  const [typed, setTyped] = useState<string>()
  const [hasTried, setTried] = useState(false)
  const titleField = titleOf(field, identity)
  const key = (typed ?? proposeKey(props, keys, text)).trim()
  const problem = keys.used.includes(key) ? 'taken' : key === '' ? 'missing' : undefined
  const isReturning = keys.former.includes(key)
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setTried(true)
    if (isBusy || problem) return
    const item = await add({ [identity.label]: key })
    const itemKey = keyOf(item)
    if (itemKey === undefined) return
    if (titleField && !isReturning) {
      const { place } = titleField
      const path = pathOf(scopeOf(props, itemKey), place)
      editor.write(place.in === 'facts' ? 'facts' : 'en', path, text.trim())
    }
    onAdded()
  }
  return (
    <ModalDialog title={title} onClose={onClose}>
      <form className={filterBar.stack} onSubmit={(event) => void submit(event)}>
        {titleField && <TitleField field={titleField} value={text} onChange={setText} />}
        <NewKeyField
          identity={identity}
          value={typed ?? key}
          used={keys.used}
          problem={problem === 'missing' && !hasTried ? undefined : problem}
          onChange={setTyped}
        />
        {isReturning && (
          <p role="status">
            <Trans>An item with this key was removed. Its texts are still there, and return with it.</Trans>
          </p>
        )}
        <NewItemFailure error={error} />
        <OfficeButton type="submit" tone="primary" isBusy={isBusy}>
          {isReturning ? <Trans>Put back</Trans> : <Trans>Add</Trans>}
        </OfficeButton>
      </form>
    </ModalDialog>
  )
}

function scopeOf({ field, scope }: PlacedList, key: string): FormScope {
  const { facts, texts = [] } = pathsOfList(field, scope)
  return { facts: [...facts, key], texts: [...texts, key] }
}

type Keys = { used: readonly string[]; former: readonly string[] }

/** Return the keys that a new item cannot have, and those of removed items whose texts are still there. */
function useKeys({ field, scope, identity }: Omit<Props, 'title'>): Keys {
  const { editor } = useEditor()
  const { kind } = useEntry()
  const { facts, texts } = pathsOfList(field, scope)
  const identities = listIdentities(field).map(({ label }) => [label, label === identity.label ? '?' : 0])
  // Items that are known by their numbers may share this key, such as the filters "width" of two categories.
  if (keyOf(blankFacts(field, Object.fromEntries(identities))) !== '?') return { used: [], former: [] }
  const { documents } = editor
  const listed = keysOf(valueAt(documents.get('facts').body, facts))
  const used = field.textsAtRoot ? keysOfTexts(formOf(kind), documents, texts ?? []) : listed
  const former = LANGS.flatMap((lang) =>
    Object.keys(Object(texts && valueAt(documents.get(lang).body, texts))),
  ).filter((key) => !used.includes(key))
  return { used, former }
}

/** List the keys of all lists whose texts are in one group. */
function keysOfTexts(form: Form, documents: EntryDocuments, texts: readonly string[]): readonly string[] {
  const lists = listTextLists(form, documents.get('facts').body)
  return lists.find((each) => each.texts.join() === texts.join())?.keys ?? []
}

/** Return the first option that is free, or a key for a title that no other item of the list has or had. */
function proposeKey({ identity, field }: Omit<Props, 'title'>, { used, former }: Keys, text: string): string {
  if (identity.type === 'reference') return ''
  const { format, options } = identity
  if (options) return options.find((option) => !used.includes(option)) ?? ''
  if (format !== 'key' || text.trim() === '') return ''
  const key = (toKey(text) || toKey(field.itemLabel)).slice(0, MAX_KEY_LENGTH - 4).replace(/-+$/, '')
  return toUnusedKey(key, [...used, ...former])
}

type TextProps = { value: string; onChange: (value: string) => void }

function TitleField({ field: { label, place }, value, onChange }: TextProps & { field: ValueField }) {
  const { i18n, t } = useLingui()
  const name = fieldLabel(i18n, label)
  return (
    <TextField
      label={place.in === 'texts' ? t`${name}, in English` : name}
      required
      maxLength={200}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
