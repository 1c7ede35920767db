import { getContentPage } from '#contract/content-pages.ts'
import { submitCasesEnquiry } from '#contract/enquiries.ts'
import { readPageQuery } from '#contract/pages.ts'
import { PROJECTS } from '#contract/paths.ts'
import { sendForm } from '../../forms/send-form.ts'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { ProseList } from '../../shell/prose-list.tsx'
import type { Route } from './+types/cooperation.route'
import { CasesEnquiry } from './cases-enquiry.tsx'
import { CooperationSection } from './cooperation-section.tsx'
import { loadCooperationSection, loadProjects } from './load-cooperation-section.server.ts'
import styles from './offer.module.css'
import { ProjectList } from './project-list.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const [section, cases, found] = await Promise.all([
    loadCooperationSection(callApi, 'cooperation'),
    callApi(getContentPage, { key: 'cases' }),
    loadProjects(callApi, readPageQuery(request, PROJECTS)),
  ])
  return { ...section, enquiry: cases.blocks[0], found }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitCasesEnquiry, args)
}

/** Render the section's start page: the offer, every project and the enquiry form. */
export default function Cooperation({ loaderData, actionData }: Route.ComponentProps) {
  const { banners, page, enquiry, found } = loaderData
  return (
    <CooperationSection tab={1} path={PROJECTS} page={page} banners={banners} projects={found.projects.data}>
      <ProseList element="ul" className={styles.offer} blocks={page.blocks} lang={langAttribute(page)} />
      <ProjectList list={PROJECTS} {...found} />
      <CasesEnquiry intro={enquiry} sent={actionData} />
    </CooperationSection>
  )
}
