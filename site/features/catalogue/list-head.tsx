import { useLingui } from '@lingui/react/macro'
import { PRODUCTS } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { passFocusOn } from '../../ui/pass-focus-on.ts'
import { useChooseSearch } from './choose-search.ts'
import type { CountedGroup } from './filter-counts.ts'
import styles from './list-head.module.css'
import {
  type ProductListSearch,
  SORTS,
  type Sort,
  toggleOption,
  writeProductListSearch,
} from './product-list.search.ts'

type Props = { search: ProductListSearch; groups: readonly CountedGroup[] }

/** What is chosen, as labels that can be taken away, and the order. */
export function ListHead({ search, groups }: Props) {
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
              preventScrollReset
              aria-label={t`Take away ${text}`}
              onClick={({ currentTarget }) => passFocusOn(currentTarget, `.${styles.label}`)}
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
              preventScrollReset
              onClick={({ currentTarget }) => passFocusOn(currentTarget, 'h1')}
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

function SortSelect({ search }: { search: ProductListSearch }) {
  const { t } = useLingui()
  const choose = useChooseSearch()
  const names: Record<Sort, string> = { series: t`Series`, code: t`Code`, new: t`Newest first` }
  return (
    <form className={styles.sort}>
      <input type="hidden" name="id" value={search.categoryId} />
      {Object.entries(search.options).map(([type, ids]) => (
        <input key={type} type="hidden" name={`f.${type}`} value={ids.join(',')} />
      ))}
      <label>
        <span>{t`Sort by`}</span>
        <span className={styles.select}>
          <select
            name="sort"
            value={search.sort}
            onChange={({ target }) => {
              const sort = SORTS.find((each) => each === target.value) ?? 'series'
              choose({ ...search, sort })
            }}
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {names[sort]}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={16} />
        </span>
      </label>
      <noscript>
        <button type="submit" className={actions.plain}>
          {t`Sort`}
        </button>
      </noscript>
    </form>
  )
}
