import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { announce } from '../../../ui/announcer.tsx'
import { OfficeButton } from '../../../ui/office-button.tsx'
import { useEditor } from './editor-context.ts'
import styles from './field-tree.module.css'
import { addItem, type PlacedList, removeItem } from './list-items.ts'

type RemovedItem = { key: string; item: unknown; name: string; before: readonly string[] }

/** Return the items that were removed since the list is shown, and how to remove one and to put it back. */
export function useRemovedItems(list: PlacedList, keys: readonly string[]) {
  const { t } = useLingui()
  const { editor } = useEditor()
  const [all, setAll] = useState<readonly RemovedItem[]>([])
  const removed = all.filter(({ key }) => !keys.includes(key))
  const placeOf = ({ before }: RemovedItem) => keys.findLastIndex((key) => before.includes(key)) + 1
  return {
    /** Those that were at a place of the list. */
    at: (place: number) =>
      removed.filter((each) => placeOf(each) === place).sort((a, b) => a.before.length - b.before.length),
    remove: (place: number, name: string) => {
      const key = keys[place]
      if (key === undefined) return
      const item = removeItem(editor, list, key)
      setAll([...removed, { key, item, name, before: keys.slice(0, place) }])
      announce(t`Removed.`)
    },
    putBack: (removedItem: RemovedItem) => {
      const { item, name } = removedItem
      addItem(editor, list, item, placeOf(removedItem))
      announce(t`${name} is back.`)
    },
  }
}

type Props = { items: readonly RemovedItem[]; isFull: boolean; onPutBack: (item: RemovedItem) => void }

/** Items that were removed here, each with a button that puts it back with its texts in all languages. */
export function RemovedItems({ items, isFull, onPutBack }: Props) {
  const { t } = useLingui()
  return items.map((each) => {
    const { key, name } = each
    return (
      <li key={key} className={styles.removed}>
        <span className={styles.note}>
          <Trans>{name} is removed.</Trans>
        </span>
        <OfficeButton
          aria-label={t`Put back ${name}`}
          aria-disabled={isFull}
          onClick={() => !isFull && onPutBack(each)}
        >
          <Trans>Put back</Trans>
        </OfficeButton>
      </li>
    )
  })
}
