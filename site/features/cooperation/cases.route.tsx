import { submitCasesEnquiry } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { CASES } from '#contract/paths.ts'
import { sendForm } from '../../forms/send-form.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/cases.route'
import { CasesEnquiry } from './cases-enquiry.tsx'
import { CooperationSection } from './cooperation-section.tsx'
import { loadCooperationSection, loadProjects } from './load-cooperation-section.server.ts'
import { ProjectList } from './project-list.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [section, found] = await Promise.all([
    loadCooperationSection(callApi, 'cases'),
    loadProjects(callApi, readPageQuery(request, CASES), 'case'),
  ])
  return { ...section, found }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitCasesEnquiry, args)
}

/** Render the finished buildings and the enquiry form. */
export default function Cases({ loaderData, actionData }: Route.ComponentProps) {
  const { banners, page, found } = loaderData
  const { data: projects } = found.projects
  const picture = projects[0]?.img ?? null
  return (
    <CooperationSection
      tab={3}
      path={CASES}
      page={page}
      banners={banners}
      picture={picture}
      projects={projects}
    >
      <ProjectList list={CASES} {...found} />
      <CasesEnquiry intro={page.blocks[0]} sent={actionData} />
    </CooperationSection>
  )
}
