import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Fragment, memo, useMemo, useRef, useState } from 'react'
import { pathName } from '#contract/office/body/path.ts'
import type { FormField, ListField, Section } from '#contract/office/forms/form.ts'
import { type FormScope, itemScopes, pathsOfList } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { MoveButtons } from '../../../fields/move-buttons.tsx'
import { choiceLabel } from '../../../labels/choice-labels.ts'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { announce } from '../../../ui/announcer.tsx'
import { AddButton } from './add-item.tsx'
import { fieldId, useEdited, useEditor } from './editor-context.ts'
import styles from './field-tree.module.css'
import { ItemName, useFullName } from './item-name.ts'
import { ItemSummary } from './item-summary.tsx'
import { focusItem, focusMoved, type ListElement } from './list-focus.ts'
import { ListHead } from './list-head.tsx'
import { hasFixedLength, isFull, listIdentities, moveItem } from './list-items.ts'
import { RemovedItems, useRemovedItems } from './removed-items.tsx'
import { ValueView } from './value-view.tsx'

type FieldsProps = { fields: readonly FormField[]; scope: FormScope; level: number }

/** Fields in the order of the form, facts and English texts together. */
export function FormFields({ fields, scope, level }: FieldsProps) {
  return fields.map((field) => {
    if (field.kind === 'section')
      return <SectionView key={field.label} section={field} scope={scope} level={level} />
    if (field.kind === 'list') return <ListView key={field.label} field={field} scope={scope} level={level} />
    return <ValueView key={field.label} field={field} scope={scope} />
  })
}

function SectionView({ section, scope, level }: { section: Section; scope: FormScope; level: number }) {
  const { i18n } = useLingui()
  return (
    <section id={sectionId(section.label)} tabIndex={-1} className={styles.section}>
      <h2>{fieldLabel(i18n, section.label)}</h2>
      <FormFields fields={section.fields} scope={scope} level={level + 1} />
    </section>
  )
}

export function sectionId(label: string): string {
  return `section-${label}`
}

/** Longer lists show their items closed. */
const MAX_OPEN_ITEMS = 12

type ListProps = { field: ListField; scope: FormScope; level: number }

/** A list: its items with their fields, in an order that people can change. */
export const ListView = memo(function ListView({ field, scope, level }: ListProps) {
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

/** Return the scopes of the items of a list as long as none is added, removed or moved. */
function useItemScopes(field: ListField, scope: FormScope): readonly FormScope[] {
  const json = useEdited(({ documents }) =>
    JSON.stringify(itemScopes(field, scope, documents.get('facts').body)),
  )
  return useMemo(() => JSON.parse(json), [json])
}

type ItemsProps = ListProps & { scopes: readonly FormScope[]; list: ListElement; canChange: boolean }

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

type ItemProps = {
  field: ListField
  scope: FormScope
  index: number
  count: number
  isOpenAtFirst: boolean
  level: number
  canChange: boolean
  onMove: (to: number) => void
  onRemove: (name: string) => void
}

/** An item of a list: its name, buttons that move and remove it, and its fields. */
function ItemView({ field, scope, index, count, isOpenAtFirst, level, ...props }: ItemProps) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const itemLabel = fieldLabel(i18n, field.itemLabel)
  const option = optionLabel(i18n, field, scope)
  const name = option === undefined ? t`${itemLabel} ${index + 1}` : t`${itemLabel}: ${option}`
  const fullName = useFullName(name)
  const { canChange, onMove, onRemove } = props
  const isSingle = listFields(field.item).length === 1
  return (
    <li className={styles.item} data-is-single={isSingle}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          data-facts-item={pathName(scope.facts)}
          data-texts-item={field.texts && pathName(scope.texts)}
          hidden={isSingle}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          {!isOpen && <ItemSummary field={field} scope={scope} />}
        </button>
        {canChange && (
          <MoveButtons
            name={fullName}
            index={index}
            count={count}
            canMove={!field.hasOwnOrder}
            canRemove={!hasFixedLength(field)}
            onMove={onMove}
            onRemove={() => onRemove(fullName)}
          />
        )}
      </div>
      {(isOpen || isSingle) && (
        <div className={styles.fields}>
          <ItemName value={fullName}>
            <ItemFields field={field} scope={scope} level={level} />
          </ItemName>
        </div>
      )}
    </li>
  )
}

/** Return the label of the option that an item is known by; undefined for any other item. */
function optionLabel(i18n: I18n, field: ListField, { facts }: FormScope): string | undefined {
  const identity = listIdentities(field).find(
    (each) => each.type === 'identity' && each.options !== undefined,
  )
  return identity && choiceLabel(i18n, identity.label, facts.at(-1) ?? '')
}

/** A change of one item must not draw all others again. */
const ItemFields = memo(function ItemFields({
  field,
  scope,
  level,
}: Pick<ItemProps, 'field' | 'scope' | 'level'>) {
  return <FormFields fields={field.item} scope={scope} level={level} />
})
