import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { submitCasesEnquiry } from '#contract/enquiries.ts'
import { queryOf } from '#contract/pages.ts'
import { CASES, PROJECTS } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { sendForm } from '../../forms/send-form.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/cases.route'
import { CasesEnquiry } from './cases-enquiry.tsx'
import { projectListData } from './cooperation-data.ts'
import { loadProjects } from './load-projects.server.ts'
import { PageWords } from './page-words.tsx'
import { ProjectList } from './project-list.tsx'
import { Section } from './section.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [banners, page, found] = await Promise.all([
    ask(listBanners, { type: '3' }),
    ask(getContentPage, { key: 'cases' }),
    loadProjects(ask, queryOf(request, CASES), 'case'),
  ])
  return { banners, page, found }
}

export function action(args: Route.ActionArgs) {
  return sendForm(submitCasesEnquiry, args)
}

/** Finished buildings, and the enquiry for the next one. */
export default function Cases({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { banners, page, found } = loaderData
  const picture = found.projects.data[0]?.img
  const way = [
    { name: t`Projects`, path: PROJECTS },
    { name: page.title, path: CASES },
  ]
  return (
    <Section tab={3} banners={banners}>
      <PageHead
        title={page.title}
        description={page.description}
        {...(picture ? { picture } : {})}
        data={(words) => projectListData(way, found.projects.data, words)}
      />
      <PageWords page={page} />
      <ProjectList list={CASES} {...found} />
      <CasesEnquiry words={page.blocks[0]} sent={actionData} />
    </Section>
  )
}
