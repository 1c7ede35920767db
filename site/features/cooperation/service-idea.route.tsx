import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { PROJECTS, SERVICE_IDEA } from '#contract/paths.ts'
import { listBanners } from '#contract/site.ts'
import { breadcrumbs } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { languageOfWords } from '../../i18n/words-language.ts'
import { SplitBlocks } from '../../ui/split-blocks.tsx'
import type { Route } from './+types/service-idea.route'
import { PageWords } from './page-words.tsx'
import styles from './section.module.css'
import { Section } from './section.tsx'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [banners, page] = await Promise.all([
    ask(listBanners, { type: '3' }),
    ask(getContentPage, { key: 'service-idea' }),
  ])
  return { banners, page }
}

/** How service is thought of. */
export default function ServiceIdea({ loaderData: { banners, page } }: Route.ComponentProps) {
  const { t } = useLingui()
  const way = [
    { name: t`Projects`, path: PROJECTS },
    { name: page.title, path: SERVICE_IDEA },
  ]
  return (
    <Section tab={4} banners={banners}>
      <PageHead
        title={page.title}
        description={page.description}
        {...(page.img ? { picture: page.img } : {})}
        data={(words) => [breadcrumbs(words, way)]}
      />
      <PageWords page={page} hasPicture />
      <div className={styles.blocks} lang={languageOfWords(page)}>
        <SplitBlocks blocks={page.blocks} />
      </div>
    </Section>
  )
}
