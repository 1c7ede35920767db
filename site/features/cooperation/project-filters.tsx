import { useLingui } from '@lingui/react/macro'
import { Link } from '../../i18n/link.tsx'
import { projectsPath } from '../../paths.ts'
import type { LoadedProjects } from './load-projects.ts'
import styles from './project-filters.module.css'
import { useProjectNames } from './project-names.ts'

type Choice = { key: string; name: string; count: number; path: string; isChosen: boolean }

/** Building types and states as links: a choice stands in the address, and needs no scripts. */
export function ProjectFilters({ list, search, projects }: LoadedProjects & { list: string }) {
  const { t } = useLingui()
  const { buildings, states } = useProjectNames()
  const { building, state } = search
  return (
    <nav className={styles.filters} aria-label={t`Filters`}>
      <Choices
        title={t`Building`}
        all={{ path: projectsPath(list, { state }), isChosen: building === undefined }}
        choices={projects.buildings.map(({ key, count }) => ({
          key,
          name: buildings[key],
          count,
          path: projectsPath(list, { building: key, state }),
          isChosen: key === building,
        }))}
      />
      <Choices
        title={t`State`}
        all={{ path: projectsPath(list, { building }), isChosen: state === undefined }}
        choices={projects.states.map(({ key, count }) => ({
          key,
          name: states[key],
          count,
          path: projectsPath(list, { building, state: key }),
          isChosen: key === state,
        }))}
      />
    </nav>
  )
}

type Props = { title: string; all: Pick<Choice, 'path' | 'isChosen'>; choices: readonly Choice[] }

function Choices({ title, all, choices }: Props) {
  const { t } = useLingui()
  const total = choices.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.row}>
      <p>{title}</p>
      <ul>
        {[{ ...all, key: '', name: t`All`, count: total }, ...choices].map((choice) => (
          <li key={choice.key}>
            {choice.count > 0 || choice.isChosen ? (
              <Link
                to={choice.path}
                preventScrollReset
                viewTransition={false}
                aria-current={choice.isChosen ? 'true' : undefined}
              >
                {choice.name} <span>{choice.count}</span>
              </Link>
            ) : (
              <span className={styles.none}>
                {choice.name} <span>0</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
