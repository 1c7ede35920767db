import { SERVICE_IDEA } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { SplitBlocks } from '../../shell/split-blocks.tsx'
import type { Route } from './+types/service-idea.route'
import styles from './cooperation-section.module.css'
import { CooperationSection } from './cooperation-section.tsx'
import { loadCooperationSection } from './load-cooperation-section.server.ts'
import './load-messages.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadCooperationSection(context.get(siteContext).callApi, 'service-idea')
}

export default function ServiceIdea({ loaderData: { banners, page } }: Route.ComponentProps) {
  return (
    <CooperationSection tab={4} path={SERVICE_IDEA} page={page} banners={banners}>
      <div className={styles.blocks} lang={langAttribute(page)}>
        <SplitBlocks blocks={page.blocks} />
      </div>
    </CooperationSection>
  )
}
