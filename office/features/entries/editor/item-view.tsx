import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { LANGS } from '#contract/languages.ts'
import { type FieldPath, isGroup, pathName, valueAt } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { MoveButtons } from '../../../fields/move-buttons.tsx'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { useEdited, useEditor } from './editor-context.ts'
import type { EntryEditor } from './entry-editor.ts'
import { FormFields } from './form-fields-view.tsx'
import { ItemName, useFullName } from './item-name.ts'
import styles from './list-view.module.css'

type Props = {
  field: ListField
  scope: FormScope
  index: number
  count: number
  isOpenAtFirst: boolean
  level: number
  canChange: boolean
  isLocked: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** An item of a list: its name, buttons that move and remove it, and its fields. */
export function ItemView({ field, scope, index, count, isOpenAtFirst, level, ...props }: Props) {
  const { i18n, t } = useLingui()
  const { editor } = useEditor()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [isAsking, setAsking] = useState(false)
  const itemLabel = fieldLabel(i18n, field.itemLabel)
  const name = t`${itemLabel} ${index + 1}`
  const fullName = useFullName(name)
  const { canChange, isLocked, onMove, onRemove } = props
  const isSingle = listFields(field.item).length === 1
  return (
    <li className={styles.item} data-is-single={isSingle}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          data-facts-item={field.facts && pathName(scope.facts)}
          data-words-item={field.words && pathName(scope.words)}
          hidden={isSingle}
          onClick={() => setOpen(!isOpen)}
        >
          {name}
          {!isOpen && <Summary field={field} scope={scope} />}
        </button>
        {canChange && (
          <MoveButtons
            name={fullName}
            index={index}
            count={count}
            isDisabled={isLocked}
            onMove={onMove}
            onRemove={() => (holdsText(editor, field, scope) ? setAsking(true) : onRemove())}
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
      {isAsking && <RemoveDialog name={fullName} onClose={() => setAsking(false)} onRemove={onRemove} />}
    </li>
  )
}

function RemoveDialog({
  name,
  onClose,
  onRemove,
}: {
  name: string
  onClose: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  return (
    <ModalDialog title={t`Remove ${name}?`} onClose={onClose}>
      <div className={styles.question}>
        <p>
          <Trans>It is removed with its texts in all languages. The history keeps it.</Trans>
        </p>
        <OfficeButton
          tone="danger"
          onClick={() => {
            onClose()
            onRemove()
          }}
        >
          <Trans>Remove</Trans>
        </OfficeButton>
      </div>
    </ModalDialog>
  )
}

/** A change of one item must not draw all others again. */
const ItemFields = memo(function ItemFields({
  field,
  scope,
  level,
}: Pick<Props, 'field' | 'scope' | 'level'>) {
  return <FormFields fields={field.item} scope={scope} level={level} />
})

function Summary({ field, scope }: { field: ListField; scope: FormScope }) {
  const text = useEdited(({ documents }) => {
    const words = field.words ? valueAt(documents.get('en').body, scope.words) : undefined
    const facts = field.facts ? valueAt(documents.get('facts').body, scope.facts) : undefined
    return firstText(words) ?? firstText(facts) ?? ''
  })
  return <span className={styles.summary}>{text}</span>
}

/** Return the first text that is not empty. */
export function firstText(value: unknown): string | undefined {
  if (typeof value === 'string' && value.trim() !== '') return value
  const parts = Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : []
  return parts.map(firstText).find((text) => text !== undefined)
}

function holdsText({ documents }: EntryEditor, field: ListField, scope: FormScope): boolean {
  const places: { part: 'facts' | (typeof LANGS)[number]; path: FieldPath }[] = [
    ...(field.facts ? [{ part: 'facts' as const, path: scope.facts }] : []),
    ...(field.words ? LANGS.map((part) => ({ part, path: scope.words })) : []),
  ]
  return places.some(({ part, path }) => firstText(valueAt(documents.get(part).body, path)) !== undefined)
}
