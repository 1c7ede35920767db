import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { PROCESS, PROJECTS } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/process.route'
import { PageWords } from './page-words.tsx'
import { Section } from './section.tsx'
import { Steps } from './steps.tsx'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [banners, page] = await Promise.all([
    ask(listBanners, { type: '3' }),
    ask(getContentPage, { key: 'process' }),
  ])
  return { banners, page }
}

/** What happens after a call, step by step. */
export default function Process({ loaderData: { banners, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  const way = [
    { name: t`Projects`, path: PROJECTS },
    { name: page.title, path: PROCESS },
  ]
  return (
    <Section tab={5} banners={banners}>
      <PageHead
        title={page.title}
        description={page.description}
        {...(page.img ? { picture: page.img } : {})}
        data={(words) => [breadcrumbs(words, way)]}
      />
      <PageWords page={page} hasPicture />
      <Steps page={page} />
    </Section>
  )
}
