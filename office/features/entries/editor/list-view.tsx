import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type RefObject, use, useMemo, useRef, useState } from 'react'
import { pathName } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import { type FormScope, itemScopes, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { fieldHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { OfficeIcon } from '../../../ui/office-icon.tsx'
import { fieldId, useEdited, useEditor } from './editor-context.ts'
import { ItemName, useFullName } from './item-name.ts'
import { ItemView } from './item-view.tsx'
import styles from './list-view.module.css'
import { askedIdentityOf, NewItemDialog } from './new-item-dialog.tsx'
import { UnsavedNote } from './unsaved-note.tsx'
import { useListChanges } from './use-list-changes.ts'

/** Longer lists show their items closed. */
const MAX_OPEN_ITEMS = 12

type Props = { field: ListField; scope: FormScope; level: number }

/** Return the scopes of the items of a list as long as none is added, removed or moved. */
function useItemScopes(field: ListField, scope: FormScope): readonly FormScope[] {
  const json = useEdited(({ documents }) =>
    JSON.stringify(
      itemScopes(field, scope, { facts: documents.get('facts').body, english: documents.get('en').body }),
    ),
  )
  return useMemo(() => JSON.parse(json), [json])
}

/** A list: its items with their fields, in an order that people can change. */
export const ListView = memo(function ListView({ field, scope, level }: Props) {
  const { i18n } = useLingui()
  const { writable, problems } = useEditor()
  const scopes = useItemScopes(field, scope)
  const list = useRef<HTMLOListElement>(null)
  const changes = useListChanges(field, scope)
  const isLocked = useEdited((editor) => editor.isLocked)
  // Facts and words of all languages change together.
  const canChange = writable.includes('facts')
  const paths = pathsOfList(field, scope)
  const id = paths.facts ? fieldId('facts', paths.facts) : fieldId('en', paths.words ?? [])
  const label = fieldLabel(i18n, field.label)
  const fullName = useFullName(label)
  return (
    <section id={id} tabIndex={-1} aria-label={fullName} className={styles.list}>
      <ListHead field={field} label={label} level={level} count={scopes.length} problem={problems.get(id)} />
      <ol ref={list}>
        {scopes.map((item, index) => (
          <ItemView
            key={`${pathName(item.facts)} ${pathName(item.words)}`}
            field={field}
            scope={item}
            index={index}
            count={scopes.length}
            isOpenAtFirst={scopes.length <= MAX_OPEN_ITEMS}
            level={level + 1}
            canChange={canChange}
            isLocked={isLocked}
            onMove={async (to) => {
              if (await changes.move(index, to)) focusMoved(list, to, to < index ? 'up' : 'down')
            }}
            onRemove={async () => {
              if (await changes.remove(index)) focusItem(list, Math.min(index, scopes.length - 2))
            }}
          />
        ))}
      </ol>
      {canChange && (
        <AddButton {...{ field, scope, isLocked, list }} count={scopes.length} onAdd={changes.add} />
      )}
      <FailureNote error={changes.error} />
      {changes.isUnsaved && <UnsavedNote />}
    </section>
  )
})

type HeadProps = {
  field: ListField
  label: string
  level: number
  count: number
  problem: string | undefined
}

function ListHead({ field, label, level, count, problem }: HeadProps) {
  const { i18n } = useLingui()
  const Heading = level === 2 ? 'h2' : 'h3'
  const help = fieldHelp(i18n, field.label)
  return (
    <>
      <Heading className={styles.label}>
        {label} <LengthNote field={field} count={count} />
      </Heading>
      {problem && <p className={styles.problem}>{problem}</p>}
      {help && <p className={styles.note}>{help}</p>}
    </>
  )
}

function LengthNote({ field: { length }, count }: { field: ListField; count: number }) {
  if (!length) return <span className={styles.note}>{count}</span>
  const { min, max } = length
  if (min === 0 && max !== undefined)
    return (
      <span className={styles.note}>
        <Trans>
          {count}, at most {max}
        </Trans>
      </span>
    )
  return (
    <span className={styles.note} data-is-wrong={count < min || (max !== undefined && count > max)}>
      {max === undefined ? (
        <Trans>
          {count}, at least {min}
        </Trans>
      ) : (
        <Trans>
          {count} of {min} to {max}
        </Trans>
      )}
    </span>
  )
}

type AddProps = {
  field: ListField
  scope: FormScope
  count: number
  isLocked: boolean
  list: RefObject<HTMLOListElement | null>
  onAdd: () => Promise<boolean>
}

function AddButton({ field, scope, count, isLocked, list, onAdd }: AddProps) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const identity = askedIdentityOf(field)
  const isFull = field.length?.max !== undefined && count >= field.length.max
  const itemName = fieldLabel(i18n, field.itemLabel)
  const around = use(ItemName)
  async function add(): Promise<void> {
    if (await onAdd()) focusItem(list, count)
  }
  return (
    <>
      <OfficeButton
        className={styles.add}
        aria-label={around ? t`Add: ${itemName} · ${around}` : undefined}
        aria-disabled={isFull || isLocked}
        onClick={() => {
          if (isFull || isLocked) return
          if (identity) setAsking(true)
          else void add()
        }}
      >
        <OfficeIcon name="add" />
        {t`Add: ${itemName}`}
      </OfficeButton>
      {isAsking && identity && (
        <NewItemDialog
          title={t`Add: ${itemName}`}
          field={field}
          scope={scope}
          identity={identity}
          onClose={() => setAsking(false)}
          onAdded={() => {
            setAsking(false)
            focusItem(list, count)
          }}
        />
      )}
    </>
  )
}

function itemAt(list: RefObject<HTMLOListElement | null>, index: number): Element | undefined {
  return list.current?.children[index]
}

/** Focus the first control of an item; without any item, the button that adds one. */
function focusItem(list: RefObject<HTMLOListElement | null>, index: number): void {
  // After React has drawn what has changed.
  requestAnimationFrame(() => {
    const controls = 'textarea, input, select, [contenteditable=true], button, summary'
    const control =
      itemAt(list, index)?.querySelector<HTMLElement>(controls) ??
      list.current?.parentElement?.querySelector<HTMLElement>(':scope > button')
    control?.focus()
  })
}

/** Focus the button that was pressed, which is now at another place. */
function focusMoved(list: RefObject<HTMLOListElement | null>, index: number, direction: 'up' | 'down'): void {
  requestAnimationFrame(() =>
    itemAt(list, index)?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus(),
  )
}
