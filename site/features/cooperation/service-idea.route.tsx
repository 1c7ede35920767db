import { SERVICE_IDEA } from '#contract/paths.ts'
import { siteContext } from '../../http/site-context.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { SplitBlocks } from '../../ui/split-blocks.tsx'
import type { Route } from './+types/service-idea.route'
import { loadSection } from './load-section.server.ts'
import styles from './section.module.css'
import { Section } from './section.tsx'
import './texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadSection(context.get(siteContext).ask, 'service-idea')
}

/** How service is thought of. */
export default function ServiceIdea({ loaderData: { banners, page } }: Route.ComponentProps) {
  return (
    <Section tab={4} path={SERVICE_IDEA} page={page} banners={banners}>
      <div className={styles.blocks} lang={languageOfWords(page)}>
        <SplitBlocks blocks={page.blocks} />
      </div>
    </Section>
  )
}
