import { useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { isGroup, pathName, valueAt } from '#contract/office/body/path.ts'
import type { ListField } from '#contract/office/forms/form.ts'
import type { FormScope } from '#contract/office/forms/form-scope.ts'
import { listFields } from '#contract/office/forms/form-walk.ts'
import { MoveButtons } from '../../../fields/move-buttons.tsx'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { useEdited } from './editor-context.ts'
import { FormFields } from './form-fields-view.tsx'
import { ItemName, useFullName } from './item-name.ts'
import { hasFixedLength } from './list-items.ts'
import styles from './list-view.module.css'

type Props = {
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
export function ItemView({ field, scope, index, count, isOpenAtFirst, level, ...props }: Props) {
  const { i18n, t } = useLingui()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const itemLabel = fieldLabel(i18n, field.itemLabel)
  const name = t`${itemLabel} ${index + 1}`
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
          {!isOpen && <Summary field={field} scope={scope} />}
        </button>
        {canChange && (
          <MoveButtons
            name={fullName}
            index={index}
            count={count}
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
    const texts = field.texts && valueAt(documents.get('en').body, scope.texts)
    const facts = valueAt(documents.get('facts').body, scope.facts)
    // A key of its own has been typed by nobody.
    return firstText(texts) ?? firstText(isGroup(facts) ? { ...facts, key: undefined } : undefined) ?? ''
  })
  return <span className={styles.summary}>{text}</span>
}

/** Return the first text that is not empty. */
function firstText(value: unknown): string | undefined {
  if (typeof value === 'string' && value.trim() !== '') return value
  const parts = Array.isArray(value) ? value : isGroup(value) ? Object.values(value) : []
  return parts.map(firstText).find((text) => text !== undefined)
}
