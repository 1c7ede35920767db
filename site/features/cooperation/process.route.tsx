import { PROCESS } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { ProseList } from '../../ui/prose-list.tsx'
import type { Route } from './+types/process.route'
import { loadSection } from './load-section.server.ts'
import { Section } from './section.tsx'
import styles from './steps.module.css'
import './texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadSection(context.get(siteContext).ask, 'process')
}

/** What happens after a call, step by step. */
export default function Process({ loaderData: { banners, page } }: Route.ComponentProps) {
  return (
    <Section tab={5} path={PROCESS} page={page} banners={banners}>
      <ProseList element="ol" className={styles.steps} blocks={page.blocks} lang={languageOfWords(page)} />
    </Section>
  )
}
