import { useLingui } from '@lingui/react/macro'
import { PRODUCTS } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import type { CountedGroup } from './filter-counts.ts'
import { FILTER_FORM_ID } from './product-filters.tsx'
import {
  type ProductListSearch,
  SORTS,
  type Sort,
  toggleOption,
  writeProductListSearch,
} from './product-list.search.ts'
import styles from './product-list-toolbar.module.css'

type Props = { search: ProductListSearch; groups: readonly CountedGroup[] }

/** Render the chosen options as removable labels, and the sort order. */
export function ProductListToolbar({ search, groups }: Props) {
  const { t } = useLingui()
  const chosen = groups.flatMap((group) =>
    group.value
      .filter(({ id }) => search.options[group.type]?.includes(id))
      .map(({ id, name }) => ({ type: group.type, id, text: t`${group.title}: ${name}` })),
  )
  const to = (next: ProductListSearch) => PRODUCTS + writeProductListSearch(next)
  return (
    <div className={styles.head}>
      <ul className={styles.labels}>
        {chosen.map(({ type, id, text }) => (
          <li key={`${type}-${id}`}>
            <Link
              to={to(toggleOption(search, type, id))}
              className={styles.label}
              id={`chosen-${type}-${id}`}
              data-update=""
              data-move-focus={`.${styles.label}`}
              aria-label={t`Take away ${text}`}
            >
              {text}
              <Icon name="close" size={16} />
            </Link>
          </li>
        ))}
        {chosen.length > 0 ? (
          <li>
            <Link
              to={to({ ...search, options: {} })}
              className={actions.link}
              id="clear-chosen"
              data-update=""
              data-move-focus="h1"
            >
              {t`Clear all`}
            </Link>
          </li>
        ) : null}
      </ul>
      <SortSelect search={search} />
    </div>
  )
}

/** Render the sort order as a field of the filter form, so that an order and a filter chosen in quick succession both count. */
function SortSelect({ search }: { search: ProductListSearch }) {
  const { t } = useLingui()
  const names: Record<Sort, string> = { series: t`Series`, code: t`Code`, new: t`Newest first` }
  return (
    <div className={styles.sort}>
      <label>
        <span>{t`Sort by`}</span>
        <span className={styles.select}>
          <select name="sort" form={FILTER_FORM_ID} defaultValue={optionValue(search.sort)}>
            {SORTS.map((sort) => (
              <option key={sort} value={optionValue(sort)}>
                {names[sort]}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </span>
      </label>
      <noscript>
        <button type="submit" form={FILTER_FORM_ID} className={actions.plain}>
          {t`Sort`}
        </button>
      </noscript>
    </div>
  )
}

/** Return the option value of a sort order; empty for the default, which is omitted from URLs. */
function optionValue(sort: Sort): string {
  return sort === 'series' ? '' : sort
}
