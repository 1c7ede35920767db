import { getContentPage } from '#contract/content-pages.ts'
import { FAQ, FEEDBACK, framePath, MANUALS, REGISTER, STORES } from '#contract/paths.ts'
import { getServices } from '#contract/support.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { TitleAndIntro } from '../../ui/title-and-intro.tsx'
import type { Route } from './+types/services.route'
import { ServiceGroups } from './service-groups.tsx'
import { ServiceLinks } from './service-links.tsx'
import styles from './services.module.css'
import './texts.ts'

/** Where each block of the content leads. */
const TARGETS: Readonly<Record<string, string>> = {
  faq: FAQ,
  manuals: MANUALS,
  stores: STORES,
  complaints: FEEDBACK,
  registration: REGISTER,
  care: framePath({ type: '3', name: 'customer', cate: 0 }),
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, services] = await Promise.all([ask(getContentPage, { key: 'consumer' }), ask(getServices, {})])
  return { page, services }
}

export default function Services({ loaderData: { page, services } }: Route.ComponentProps) {
  const links = page.blocks.flatMap((block) => {
    const to = TARGETS[block.key]
    return to ? [{ ...block, to }] : []
  })
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={page.title} description={page.description} />
      <TitleAndIntro page={page} column="half" />
      <ServiceLinks links={links} />
      <ServiceGroups title={services.title} groups={services.groups} />
    </main>
  )
}
