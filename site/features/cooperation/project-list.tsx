import { useLingui } from '@lingui/react/macro'
import type { ProjectItem } from '#contract/cooperation.ts'
import { projectListPath, projectPath } from '#contract/paths.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { useLanguage } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LoadedProjects } from './load-cooperation-section.server.ts'
import { ProjectFilters } from './project-filters.tsx'
import styles from './project-list.module.css'
import meta from './project-meta.module.css'

type Props = LoadedProjects & { list: string }

/** Render the filters and the matching projects: the latest as a large card, the others as rows. */
export function ProjectList({
  list,
  search,
  projects: { data, total, page, limit, ...filterOptions },
}: Props) {
  const { t } = useLingui()
  const { building, state } = search
  const pathOf = (number: number) =>
    projectListPath(list, { building, state, page: number > 1 ? number : undefined })
  const isUnfilteredFirstPage = !building && !state && page === 1
  return (
    <section className={styles.projects} aria-label={t`Projects`} id="projects">
      <ProjectFilters list={list} search={search} options={filterOptions} />
      <p className="visually-hidden" aria-live="polite">{t`Projects found: ${total}`}</p>
      {total === 0 ? (
        <EmptyState title={t`No project here yet.`} text={t`We have not fitted such a building so far.`}>
          <TextLink to={list}>{t`All projects`}</TextLink>
        </EmptyState>
      ) : null}
      <ul>
        {data.map((project, index) => (
          <ProjectRow key={project.id} project={project} isLead={isUnfilteredFirstPage && index === 0} />
        ))}
      </ul>
      {/* Shown only when one response does not hold all projects. */}
      <p className={styles.pages}>
        {page > 1 ? <TextLink to={pathOf(page - 1)}>{t`Later projects`}</TextLink> : null}
        {page * limit < total ? <TextLink to={pathOf(page + 1)}>{t`Earlier projects`}</TextLink> : null}
      </p>
    </section>
  )
}

function ProjectRow({ project, isLead }: { project: ProjectItem; isLead: boolean }) {
  const { t } = useLingui()
  const { code } = useLanguage()
  const facts = [
    [t`Building`, project.buildingName],
    [t`State`, project.stateName],
    [t`Kitchens`, new Intl.NumberFormat(code).format(project.dwellings)],
  ]
  return (
    <li className={`${isLead ? styles.lead : styles.row} zooms underlines`}>
      <dl className={meta.meta}>
        {facts.map(([name, content]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <div lang={langAttribute(project)}>
        <h2>
          <Link to={projectPath(project.id)}>{project.title}</Link>
        </h2>
        <p>{project.intro}</p>
      </div>
      <Picture
        picture={project.img}
        crop="landscape"
        sizes={isLead ? '(width < 64em) 100vw, 65vw' : '(width < 48em) 7.5rem, (width < 64em) 12rem, 24vw'}
        alt=""
      />
    </li>
  )
}
