import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, memo, type RefObject, use, useMemo, useRef, useState } from 'react'
import type { ListField } from '#contract/office/forms/form.ts'
import { type FormScope, itemScopes, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { fieldHelp } from '../../../labels/field-help.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { OfficeIcon } from '../../../ui/office-icon.tsx'
import { fieldId, useEdited, useEditor } from './editor-context.ts'
import { ItemName, useFullName } from './item-name.ts'
import { ItemView } from './item-view.tsx'
import { moveItem, type PlacedList } from './list-items.ts'
import styles from './list-view.module.css'
import { askedIdentityOf, NewItemDialog } from './new-item-dialog.tsx'
import { RemovedItems, useRemovedItems } from './removed-items.tsx'
import { NewItemFailure, useNewItem } from './use-new-item.tsx'

/** Longer lists show their items closed. */
const MAX_OPEN_ITEMS = 12

type Props = { field: ListField; scope: FormScope; level: number }

/** Return the scopes of the items of a list as long as none is added, removed or moved. */
function useItemScopes(field: ListField, scope: FormScope): readonly FormScope[] {
  const json = useEdited(({ documents }) =>
    JSON.stringify(itemScopes(field, scope, documents.get('facts').body)),
  )
  return useMemo(() => JSON.parse(json), [json])
}

/** A list: its items with their fields, in an order that people can change. */
export const ListView = memo(function ListView({ field, scope, level }: Props) {
  const { i18n } = useLingui()
  const { writable, problems } = useEditor()
  const scopes = useItemScopes(field, scope)
  const list = useRef<HTMLOListElement>(null)
  const canChange = writable.includes('facts')
  const id = fieldId('facts', pathsOfList(field, scope).facts)
  const label = fieldLabel(i18n, field.label)
  const fullName = useFullName(label)
  return (
    <section id={id} tabIndex={-1} aria-label={fullName} className={styles.list}>
      <ListHead field={field} label={label} level={level} count={scopes.length} problem={problems.get(id)} />
      <Items {...{ field, scope, scopes, level, list, canChange }} />
      {canChange && <AddButton {...{ field, scope, list }} count={scopes.length} />}
    </section>
  )
})

type ListElement = RefObject<HTMLOListElement | null>
type ItemsProps = Props & { scopes: readonly FormScope[]; list: ListElement; canChange: boolean }

function Items({ field, scope, scopes, level, list, canChange }: ItemsProps) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const count = scopes.length
  const keys = scopes.map(({ facts }) => facts.at(-1) ?? '')
  const removed = useRemovedItems({ field, scope }, keys)
  const removedAt = (place: number) => (
    <RemovedItems
      items={removed.at(place)}
      isFull={isFull(field, count)}
      onPutBack={(item) => {
        removed.putBack(item)
        focusItem(list, place)
      }}
    />
  )
  return (
    <ol ref={list}>
      {scopes.map((item, index) => (
        <Fragment key={keys[index]}>
          {removedAt(index)}
          <ItemView
            field={field}
            scope={item}
            index={index}
            count={count}
            isOpenAtFirst={count <= MAX_OPEN_ITEMS}
            level={level + 1}
            canChange={canChange}
            onMove={(to) => {
              moveItem(editor, { field, scope }, index, to)
              announce(t`Moved to place ${to + 1}.`)
              focusMoved(list, to, to < index ? 'up' : 'down')
            }}
            onRemove={(name) => {
              removed.remove(index, name)
              focusItem(list, Math.min(index, count - 2))
            }}
          />
        </Fragment>
      ))}
      {removedAt(count)}
    </ol>
  )
}

function isFull({ length }: ListField, count: number): boolean {
  return length?.max !== undefined && count >= length.max
}

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

type AddProps = PlacedList & { count: number; list: ListElement }

function AddButton({ field, scope, count, list }: AddProps) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { add, isBusy, error } = useNewItem({ field, scope })
  const identity = askedIdentityOf(field)
  const isOff = isFull(field, count)
  const itemName = fieldLabel(i18n, field.itemLabel)
  const around = use(ItemName)
  async function addBlank(): Promise<void> {
    if ((await add()) !== undefined) focusItem(list, count)
  }
  return (
    <>
      <OfficeButton
        className={styles.add}
        aria-label={around ? t`Add: ${itemName} · ${around}` : undefined}
        aria-disabled={isOff}
        isBusy={isBusy}
        onClick={() => {
          if (isOff) return
          if (identity) setAsking(true)
          else void addBlank()
        }}
      >
        <OfficeIcon name="add" />
        {t`Add: ${itemName}`}
      </OfficeButton>
      <NewItemFailure error={error} />
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

function itemAt(list: ListElement, index: number): Element | undefined {
  return list.current?.querySelectorAll(':scope > [data-is-single]')[index]
}

/** Focus the first field of an item, or else its first button; without any item, the button that adds one. */
function focusItem(list: ListElement, index: number): void {
  // After React has drawn what has changed.
  requestAnimationFrame(() => {
    const item = itemAt(list, index)
    const control =
      item?.querySelector<HTMLElement>('textarea, input, select, [contenteditable=true]') ??
      item?.querySelector<HTMLElement>('button:not([hidden])') ??
      list.current?.parentElement?.querySelector<HTMLElement>(':scope > button')
    control?.focus()
  })
}

/** Focus the button that was pressed, which is now at another place. */
function focusMoved(list: ListElement, index: number, direction: 'up' | 'down'): void {
  requestAnimationFrame(() =>
    itemAt(list, index)?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus(),
  )
}
