import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Checkbox } from '../../forms/checkbox.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useChooseSearch } from './choose-search.ts'
import type { CountedGroup } from './filter-counts.ts'
import styles from './filters.module.css'
import { OPTIONS_PER_TYPE, type ProductListSearch, toggleOption } from './product-list.search.ts'

type Props = {
  search: ProductListSearch
  groups: readonly CountedGroup[]
  shown: number
  /** The same in words. */
  found: string
}

/**
 * The filters: at the left on wide screens, a modal dialog on narrow ones. A form that is sent as it is when there are no
 * scripts, and that follows every box as it is pressed when there are.
 */
export function Filters({ search, groups, shown, found }: Props) {
  const { t } = useLingui()
  const choose = useChooseSearch()
  const { sheet, isOpen, open, close, onClose } = useSheet()
  const count = Object.values(search.options).reduce((sum, ids) => sum + ids.length, 0)
  return (
    <form className={styles.filters} aria-label={t`Filters`}>
      <input type="hidden" name="id" value={search.categoryId} />
      {search.sort === 'series' ? null : <input type="hidden" name="sort" value={search.sort} />}
      <button
        type="button"
        className={`${styles.opener} needs-scripts`}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="filter" />
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </button>
      <dialog
        className={styles.sheet}
        ref={sheet}
        onClose={onClose}
        // Where it stands in the page it is no dialog.
        {...(isOpen ? { 'aria-label': t`Filter` } : { role: 'group' })}
      >
        <div className={`${styles.sheetHead} needs-scripts`}>
          <p>{t`Filter`}</p>
          <button type="button" onClick={close} aria-label={t`Close`}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <Group
              key={group.id}
              group={group}
              chosen={search.options[group.type] ?? []}
              toggle={(id) => choose(toggleOption(search, group.type, id))}
            />
          ))}
        </div>
        <noscript>
          <button type="submit" className={actions.button}>
            {t`Show these products`}
          </button>
        </noscript>
        <div className={`${styles.sheetFoot} needs-scripts`}>
          <button
            type="button"
            className={`${actions.button} ${actions.second}`}
            onClick={() => choose({ ...search, options: {} })}
          >
            {t`Clear all`}
          </button>
          <button type="button" className={actions.button} onClick={close}>
            {t`Show ${shown} products`}
          </button>
        </div>
        {/* The page's own count is not read out while the dialog is open. */}
        {isOpen ? (
          <p className="visually-hidden" role="status">
            {found}
          </p>
        ) : null}
      </dialog>
    </form>
  )
}

type GroupProps = {
  group: CountedGroup
  chosen: readonly number[]
  toggle: (id: number) => void
}

function Group({ group, chosen, toggle }: GroupProps) {
  return (
    <details className={styles.group} open>
      <summary>
        {group.title}
        <Icon name="minus" />
        <Icon name="plus" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{group.title}</legend>
        {group.value.map(({ id, name, count }) => (
          <Checkbox
            key={id}
            name={`f.${group.type}`}
            value={String(id)}
            isChecked={chosen.includes(id)}
            isDisabled={chosen.length >= OPTIONS_PER_TYPE && !chosen.includes(id)}
            onChange={() => toggle(id)}
            end={<span className={count > 0 ? styles.count : styles.none}>{count}</span>}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}

/** The platform's modal dialog keeps the focus inside, closes with Escape and gives the focus back to its button. */
function useSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    sheet.current?.showModal()
    setOpen(true)
  }
  return { sheet, isOpen, open, close: () => sheet.current?.close(), onClose: () => setOpen(false) }
}
