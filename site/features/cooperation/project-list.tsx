import { useLingui } from '@lingui/react/macro'
import type { ProjectItem } from '#contract/cooperation.ts'
import { Link } from '../../i18n/link.tsx'
import { projectPath, projectsPath } from '../../paths.ts'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { LoadedProjects } from './load-projects.ts'
import { ProjectFilters } from './project-filters.tsx'
import styles from './project-list.module.css'
import { ProjectMeta } from './project-meta.tsx'

/** The filters, and the projects they lead to: the latest large, the others in rows. */
export function ProjectList({ list, search, projects }: LoadedProjects & { list: string }) {
  const { t } = useLingui()
  const { data, total } = projects
  const isNarrowed = search.building !== undefined || search.state !== undefined
  const [lead, ...others] = isNarrowed || search.page > 1 ? [undefined, ...data] : data
  return (
    <section className={styles.projects} aria-label={t`Projects`} id="projects">
      <ProjectFilters list={list} search={search} projects={projects} />
      <p className="visually-hidden" aria-live="polite">{t`Projects found: ${total}`}</p>
      {data.length === 0 ? <NoProjects list={list} isNarrowed={isNarrowed} /> : null}
      {lead ? <Lead project={lead} /> : null}
      {others.length > 0 ? (
        <ul className={styles.rows}>
          {others.map((project) => project && <Row key={project.id} project={project} />)}
        </ul>
      ) : null}
      <Pager list={list} search={search} projects={projects} />
    </section>
  )
}

function Lead({ project }: { project: ProjectItem }) {
  const { t } = useLingui()
  return (
    <article className={styles.lead}>
      <Picture
        picture={project.img}
        crop="landscape"
        sizes="(width < 64em) 100vw, 65vw"
        className={styles.leadPicture}
        alt=""
      />
      <div>
        <ProjectMeta project={project} />
        <h2>
          <Link to={projectPath(project.id)}>{project.title}</Link>
        </h2>
        <p>{project.intro}</p>
        <span className={actions.link} aria-hidden="true">{t`See the project`}</span>
      </div>
    </article>
  )
}

function Row({ project }: { project: ProjectItem }) {
  return (
    <li className={styles.row}>
      <ProjectMeta project={project} />
      <div className={styles.words}>
        <h2>
          <Link to={projectPath(project.id)}>{project.title}</Link>
        </h2>
        <p>{project.intro}</p>
      </div>
      <Picture
        picture={project.img}
        crop="landscape"
        sizes="(width < 48em) 7.5rem, (width < 64em) 12rem, 24vw"
        className={styles.rowPicture}
        alt=""
      />
    </li>
  )
}

function NoProjects({ list, isNarrowed }: { list: string; isNarrowed: boolean }) {
  const { t } = useLingui()
  if (!isNarrowed) return <EmptyState title={t`Nothing here yet.`} text={t`There are no projects to show.`} />
  return (
    <EmptyState
      title={t`No such project yet.`}
      text={t`We have not fitted this building type in this state.`}
    >
      <TextLink to={list}>{t`All projects`}</TextLink>
    </EmptyState>
  )
}

/** There is more than one page only where there are more projects than a call gives. */
function Pager({ list, search, projects }: LoadedProjects & { list: string }) {
  const { t } = useLingui()
  const { building, state } = search
  const { page, limit, total } = projects
  const to = (next: number) => projectsPath(list, { building, state, page: next > 1 ? next : undefined })
  if (page === 1 && total <= limit) return null
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {page > 1 ? <TextLink to={to(page - 1)}>{t`Later projects`}</TextLink> : null}
      {page * limit < total ? <TextLink to={to(page + 1)}>{t`Earlier projects`}</TextLink> : null}
    </nav>
  )
}
