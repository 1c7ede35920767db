import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MAX_OPTIONS_PER_FILTER } from '#contract/paths.ts'
import { Checkbox } from '../../forms/checkbox.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import type { CountedGroup } from './filter-counts.ts'
import styles from './product-filters.module.css'
import type { ProductListSearch } from './product-list.search.ts'

type Props = {
  search: ProductListSearch
  groups: readonly CountedGroup[]
  shown: number
}

/** The sort order is a field of the filter form too. */
export const FILTER_FORM_ID = 'filter-form'

/**
 * Render the filters: a sidebar on wide screens, a modal dialog on narrow ones. The form is submitted as a whole
 * without scripts, and on every change with them.
 */
export function ProductFilters({ search, groups, shown }: Props) {
  const { t } = useLingui()
  const count = Object.values(search.options).reduce((sum, ids) => sum + ids.length, 0)
  return (
    <form id={FILTER_FORM_ID} className={styles.filters} aria-label={t`Filters`} data-update="">
      <input type="hidden" name="id" value={search.categoryId} />
      <button
        type="button"
        className={`${styles.opener} needs-scripts`}
        aria-haspopup="dialog"
        data-opens="filters"
      >
        <Icon name="filter" />
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be opened as a dialog */}
      <dialog
        id="filters"
        className={styles.sheet}
        aria-label={t`Filter`}
        // Until it is opened it is part of the page and not a dialog (client/controls.ts).
        role="group"
      >
        <div className={`${styles.sheetHead} needs-scripts`}>
          <p>{t`Filter`}</p>
          <button type="button" className="icon-button" data-closes="" aria-label={t`Close`}>
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={styles.groups}>
          {groups.map((group) => (
            <FilterFieldset key={group.id} group={group} chosen={search.options[group.type] ?? []} />
          ))}
        </div>
        <noscript>
          <button type="submit" className={actions.button}>
            {t`Show these products`}
          </button>
        </noscript>
        <SheetFoot shown={shown} />
        <p className="visually-hidden" role="status" data-status-of="found" />
      </dialog>
    </form>
  )
}

/** Render the buttons below the filters in the dialog. */
function SheetFoot({ shown }: { shown: number }) {
  const { t } = useLingui()
  return (
    <div className={`${styles.sheetFoot} needs-scripts`}>
      <button type="submit" form="clear-filters" className={`${actions.button} ${actions.second}`}>
        {t`Clear all`}
      </button>
      <button type="button" className={actions.button} data-closes="">
        {t`Show ${plural(shown, { one: '# product', other: '# products' })}`}
      </button>
    </div>
  )
}

type FilterFieldsetProps = {
  group: CountedGroup
  chosen: readonly number[]
}

function FilterFieldset({ group, chosen }: FilterFieldsetProps) {
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
            isDisabled={chosen.length >= MAX_OPTIONS_PER_FILTER && !chosen.includes(id)}
            end={<span className={count > 0 ? styles.count : styles.none}>{count}</span>}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  )
}
