import { useLingui } from '@lingui/react/macro'
import { projectListPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import type { LoadedProjects } from './load-cooperation-section.server.ts'
import styles from './project-filters.module.css'

type Props = {
  list: string
  search: LoadedProjects['search']
  options: Pick<LoadedProjects['projects'], 'buildings' | 'states'>
}

/** Render building types and states as links: the selection is part of the URL, so it works without scripts. */
export function ProjectFilters({ list, search: { building, state }, options }: Props) {
  const { t } = useLingui()
  return (
    <nav className={styles.filters} aria-label={t`Filters`}>
      <FilterRow
        title={t`Building`}
        options={options.buildings}
        selected={building}
        to={(key) => projectListPath(list, { building: key, state })}
      />
      <FilterRow
        title={t`State`}
        options={options.states}
        selected={state}
        to={(key) => projectListPath(list, { building, state: key })}
      />
    </nav>
  )
}

type FilterRowProps = {
  title: string
  options: readonly { key: string; name: string; count: number }[]
  selected: string | undefined
  /** Returns the path for a selected key; undefined selects all. */
  to: (key: string | undefined) => string
}

function FilterRow({ title, options, selected, to }: FilterRowProps) {
  const { t } = useLingui()
  const all = { key: undefined, name: t`All`, count: options.reduce((sum, { count }) => sum + count, 0) }
  return (
    <div className={styles.row}>
      <p>{title}</p>
      <ul>
        {[all, ...options].map(({ key, name, count }) => {
          const label = (
            <>
              {name} <span>{count}</span>
            </>
          )
          return (
            <li key={name}>
              {count > 0 || key === selected ? (
                <Link to={to(key)} data-update="" aria-current={key === selected ? 'true' : undefined}>
                  {label}
                </Link>
              ) : (
                <span className={styles.none}>{label}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
