import { useLingui } from '@lingui/react/macro'
import { use, useState } from 'react'
import { fieldLabel } from '../../../labels/field-labels.ts'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { OfficeIcon } from '../../../ui/office-icon.tsx'
import styles from './field-tree.module.css'
import { ItemName } from './item-name.ts'
import { focusNewItem, type ListElement } from './list-focus.ts'
import { isFull, type PlacedList } from './list-items.ts'
import { askedIdentityOf, NewItemDialog } from './new-item-dialog.tsx'
import { NewItemFailure, useNewItem } from './use-new-item.tsx'

type Props = PlacedList & { count: number; list: ListElement }

/** The button that adds an item to a list, and the dialog that asks for what names it. */
export function AddButton({ field, scope, count, list }: Props) {
  const { t, i18n } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { add, isBusy, error } = useNewItem({ field, scope })
  const identity = askedIdentityOf(field)
  const isOff = isFull(field, count)
  const itemName = fieldLabel(i18n, field.itemLabel)
  const around = use(ItemName)
  async function addBlank(): Promise<void> {
    if ((await add()) !== undefined) focusNewItem(list, count)
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
            focusNewItem(list, count)
          }}
        />
      )}
    </>
  )
}
