import { useLingui } from '@lingui/react/macro'
import { getProject, listRecommendedProjects, type ProjectItem } from '#contract/cooperation.ts'
import { readPageQuery } from '#contract/pages.ts'
import { CASES, ENGINEERING, PROJECT, PROJECTS, projectPath, withFragment } from '#contract/paths.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { readEntryId } from '../../http/list-query.search.ts'
import { buildMetaDescriptionWithFacts } from '../../http/meta-description.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { Link } from '../../i18n/link.tsx'
import actions from '../../ui/action.module.css'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/project-detail.route'
import styles from './project-detail.module.css'
import { ProjectDocuments } from './project-documents.tsx'
import { ProjectSchedule } from './project-schedule.tsx'
import more from './related-projects.module.css'
import { TitleBlock } from './title-block.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const id = readEntryId(readPageQuery(request, PROJECT))
  const [project, related] = await Promise.all([
    callApi(getProject, { id }),
    callApi(listRecommendedProjects, { id }),
  ])
  const facts = project.facts.map(({ content }) => content)
  return { project, related, description: buildMetaDescriptionWithFacts(project.intro, facts) }
}

export default function ProjectDetail({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { project, related, description } = loaderData
  const list =
    project.kind === 'case'
      ? { name: t`Classic cases`, path: CASES }
      : { name: t`Engineering cooperation`, path: ENGINEERING }
  const path = projectPath(project.id)
  const trail = [{ name: t`Projects`, path: PROJECTS }, list, { name: project.title, path }]
  return (
    <main id="content" className="page-width">
      <PageHead
        title={project.title}
        description={description}
        kind="article"
        picture={project.img}
        jsonLd={(context) => [breadcrumbs(context, trail)]}
      />
      <header className={styles.head} lang={langAttribute(project)}>
        <p className={styles.back}>
          <TextLink to={list.path}>{list.name}</TextLink>
        </p>
        <h1>{project.title}</h1>
        <p className={styles.intro}>{project.intro}</p>
      </header>
      <div className={styles.plate}>
        <Picture
          picture={project.img}
          crop="landscape"
          sizes="(width < 64em) 100vw, 65vw"
          priority="high"
          className={styles.picture}
        />
        <TitleBlock project={project} />
      </div>
      <Story project={project} />
      <Gallery pictures={project.gallery} />
      <ProjectSchedule products={project.products} />
      <ProjectDocuments products={project.products} />
      <p className={styles.ask}>
        <TextLink to={withFragment(CASES, 'enquiry')}>{t`Tell us about your building`}</TextLink>
        <button type="button" className={`${actions.plain} needs-scripts`} data-print="">
          {t`Print this sheet`}
        </button>
      </p>
      <RelatedProjects projects={related} />
    </main>
  )
}

type Project = Route.ComponentProps['loaderData']['project']

function Story({ project }: { project: Project }) {
  return (
    <div className={styles.story} lang={langAttribute(project)}>
      <dl className={styles.facts}>
        {project.facts.map(({ name, content }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
      <Prose html={project.content} />
    </div>
  )
}

function Gallery({ pictures }: { pictures: Project['gallery'] }) {
  return (
    <ul className={styles.gallery} data-count={pictures.length}>
      {pictures.map((picture) => (
        <li key={picture.src}>
          <Picture picture={picture} crop="landscape" sizes="(width < 48em) 100vw, 48vw" />
        </li>
      ))}
    </ul>
  )
}

function RelatedProjects({ projects }: { projects: readonly ProjectItem[] }) {
  const { t } = useLingui()
  if (projects.length === 0) return null
  return (
    <section className={more.related}>
      <h2>{t`More projects`}</h2>
      <ul>
        {projects.map(({ id, title, img, buildingName, stateName, fallback }) => (
          <li key={id}>
            <Link to={projectPath(id)} className="zooms underlines">
              <Picture picture={img} crop="landscape" sizes="(width < 48em) 100vw, 31vw" alt="" />
              <span className={more.place}>
                {buildingName} · {stateName}
              </span>
              <h3 lang={langAttribute({ fallback })}>{title}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
