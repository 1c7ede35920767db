import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { queryOf } from '#contract/pages.ts'
import { CASES, ENGINEERING, PROJECTS, placePath } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/engineering.route'
import { projectListData } from './cooperation-data.ts'
import { loadProjects } from './load-projects.server.ts'
import { PageWords } from './page-words.tsx'
import { ProjectList } from './project-list.tsx'
import styles from './section.module.css'
import { Section } from './section.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [banners, page, found] = await Promise.all([
    ask(listBanners, { type: '3' }),
    ask(getContentPage, { key: 'engineering' }),
    loadProjects(ask, queryOf(request, ENGINEERING), 'engineering'),
  ])
  return { banners, page, found }
}

/** How whole buildings were planned and supplied. It belongs to the first tab. */
export default function Engineering({ loaderData: { banners, page, found } }: Route.ComponentProps) {
  const { t } = useLingui()
  const picture = found.projects.data[0]?.img
  const way = [
    { name: t`Projects`, path: PROJECTS },
    { name: page.title, path: ENGINEERING },
  ]
  return (
    <Section tab={1} banners={banners}>
      <PageHead
        title={page.title}
        description={page.description}
        {...(picture ? { picture } : {})}
        data={(words) => projectListData(way, found.projects.data, words)}
      />
      <PageWords page={page} />
      <ProjectList list={ENGINEERING} {...found} />
      <p className={styles.onward}>
        <TextLink to={placePath(CASES, 'enquiry')}>{t`Tell us about your building`}</TextLink>
      </p>
    </Section>
  )
}
