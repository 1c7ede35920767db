import { useLingui } from '@lingui/react/macro'
import { projectListPath } from '#contract/paths.ts'
import { Link } from '../../i18n/link.tsx'
import type { LoadedProjects } from './load-section.server.ts'
import styles from './project-filters.module.css'

type Props = {
  list: string
  search: LoadedProjects['search']
  choices: Pick<LoadedProjects['projects'], 'buildings' | 'states'>
}

/** Building types and states as links: a choice stands in the address, and needs no scripts. */
export function ProjectFilters({ list, search: { building, state }, choices }: Props) {
  const { t } = useLingui()
  return (
    <nav className={styles.filters} aria-label={t`Filters`}>
      <Choices
        title={t`Building`}
        choices={choices.buildings}
        chosen={building}
        to={(key) => projectListPath(list, { building: key, state })}
      />
      <Choices
        title={t`State`}
        choices={choices.states}
        chosen={state}
        to={(key) => projectListPath(list, { building, state: key })}
      />
    </nav>
  )
}

type ChoicesProps = {
  title: string
  choices: readonly { key: string; name: string; count: number }[]
  chosen: string | undefined
  /** Where a choice leads; none means all. */
  to: (key: string | undefined) => string
}

function Choices({ title, choices, chosen, to }: ChoicesProps) {
  const { t } = useLingui()
  const all = { key: undefined, name: t`All`, count: choices.reduce((sum, { count }) => sum + count, 0) }
  return (
    <div className={styles.row}>
      <p>{title}</p>
      <ul>
        {[all, ...choices].map(({ key, name, count }) => {
          const label = (
            <>
              {name} <span>{count}</span>
            </>
          )
          return (
            <li key={name}>
              {count > 0 || key === chosen ? (
                <Link to={to(key)} data-update="" aria-current={key === chosen ? 'true' : undefined}>
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
