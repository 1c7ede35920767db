import { useLingui } from '@lingui/react/macro'
import { readPageQuery } from '#contract/pages.ts'
import { CASES, ENGINEERING, withFragment } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/engineering.route'
import styles from './cooperation-section.module.css'
import { CooperationSection } from './cooperation-section.tsx'
import { loadCooperationSection, loadProjects } from './load-cooperation-section.server.ts'
import { ProjectList } from './project-list.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [section, found] = await Promise.all([
    loadCooperationSection(callApi, 'engineering'),
    loadProjects(callApi, readPageQuery(request, ENGINEERING), 'engineering'),
  ])
  return { ...section, found }
}

/** Render the projects that were planned and supplied as a whole. The page belongs to the first tab. */
export default function Engineering({ loaderData: { banners, page, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { data: projects } = found.projects
  const picture = projects[0]?.img ?? null
  return (
    <CooperationSection
      tab={1}
      path={ENGINEERING}
      page={page}
      banners={banners}
      picture={picture}
      projects={projects}
    >
      <ProjectList list={ENGINEERING} {...found} />
      <p className={styles.onward}>
        <TextLink to={withFragment(CASES, 'enquiry')}>{t`Tell us about your building`}</TextLink>
      </p>
    </CooperationSection>
  )
}
