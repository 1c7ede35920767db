import { getContentPage } from '#contract/content-pages.ts'
import { submitCasesEnquiry } from '#contract/enquiries.ts'
import { queryOf } from '#contract/pages.ts'
import { PROJECTS } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { sendForm } from '../../forms/send-form.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/cooperation.route'
import { CasesEnquiry } from './cases-enquiry.tsx'
import { projectListData } from './cooperation-data.ts'
import { loadProjects } from './load-projects.server.ts'
import { Offer } from './offer.tsx'
import { PageWords } from './page-words.tsx'
import { ProjectList } from './project-list.tsx'
import { Section } from './section.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [banners, page, cases, found] = await Promise.all([
    ask(listBanners, { type: '3' }),
    ask(getContentPage, { key: 'cooperation' }),
    ask(getContentPage, { key: 'cases' }),
    loadProjects(ask, queryOf(request, PROJECTS)),
  ])
  return { banners, page, enquiry: cases.blocks[0], found }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitCasesEnquiry, args)
}

/** What the section is for, and all of its projects. */
export default function Cooperation({ loaderData, actionData }: Route.ComponentProps) {
  const { banners, page, enquiry, found } = loaderData
  const way = [{ name: page.title, path: PROJECTS }]
  return (
    <Section tab={1} banners={banners}>
      <PageHead
        title={page.title}
        description={page.description}
        {...(page.img ? { picture: page.img } : {})}
        data={(words) => projectListData(way, found.projects.data, words)}
      />
      <PageWords page={page} />
      <Offer page={page} />
      <ProjectList list={PROJECTS} {...found} />
      <CasesEnquiry words={enquiry} sent={actionData} />
    </Section>
  )
}
