import { PROCESS } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { ProseList } from '../../shell/prose-list.tsx'
import type { Route } from './+types/process.route'
import { CooperationSection } from './cooperation-section.tsx'
import { loadCooperationSection } from './load-cooperation-section.server.ts'
import styles from './steps.module.css'
import './load-messages.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadCooperationSection(context.get(siteContext).callApi, 'process')
}

/** Render the steps of the after-sales process. */
export default function Process({ loaderData: { banners, page } }: Route.ComponentProps) {
  return (
    <CooperationSection tab={5} path={PROCESS} page={page} banners={banners}>
      <ProseList element="ol" className={styles.steps} blocks={page.blocks} lang={langAttribute(page)} />
    </CooperationSection>
  )
}
