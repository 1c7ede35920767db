import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import type { ProjectItem } from '#contract/cooperation.ts'
import { CASES, PROCESS, PROJECTS, projectPath, SERVICE_IDEA } from '#contract/paths.ts'
import type { Banner as BannerData } from '#contract/site.ts'
import { listJsonLd } from '../../http/breadcrumbs.ts'
import { PageHead } from '../../http/page-head.tsx'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { BannerCarousel } from '../../shell/banner-carousel.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './cooperation-section-head.module.css'

const SECONDS_PER_BANNER = 7

type Props = {
  /** The tab, by its number in the specification, which has no tab 2. */
  tab: 1 | 3 | 4 | 5
  path: string
  page: ContentPage
  banners: readonly BannerData[]
  /** The preview image for links shared on social media. */
  picture?: ContentPage['img']
  /** The projects the page lists. A page without a list shows its own picture instead. */
  projects?: readonly ProjectItem[]
  children: ReactNode
}

/** Render the frame that the section's pages share: banner, four tabs, title and introduction. */
export function CooperationSection({
  tab,
  path,
  page,
  banners,
  picture = page.img,
  projects,
  children,
}: Props) {
  const { t } = useLingui()
  const trail = [
    ...(path === PROJECTS ? [] : [{ name: t`Projects`, path: PROJECTS }]),
    { name: page.title, path },
  ]
  const entries = projects?.map(({ id, title }) => ({ name: title, path: projectPath(id) })) ?? []
  return (
    <main id="content" data-session-tab="cooperation-tab" data-tab={tab}>
      <BannerCarousel kind="list" label={t`Scenes`} banners={banners} everySeconds={SECONDS_PER_BANNER} />
      <div className="page-width">
        <SectionTabs tab={tab} />
        <PageHead
          title={page.title}
          description={page.description}
          picture={picture}
          jsonLd={(context) => listJsonLd(context, trail, entries)}
        />
        <header className={styles.head} lang={langAttribute(page)}>
          <div>
            <h1>{page.title}</h1>
            <p className={styles.intro}>{page.intro}</p>
          </div>
          {page.img && !projects ? (
            <Picture
              picture={page.img}
              crop="landscape"
              sizes="(width < 64em) 100vw, 48vw"
              className={styles.picture}
            />
          ) : null}
        </header>
        {children}
      </div>
    </main>
  )
}

function SectionTabs({ tab }: Pick<Props, 'tab'>) {
  const { t } = useLingui()
  const tabs = [
    { number: 1, to: PROJECTS, name: t`Engineering and cooperation` },
    { number: 3, to: CASES, name: t`Classic cases` },
    { number: 4, to: SERVICE_IDEA, name: t`Service idea` },
    { number: 5, to: PROCESS, name: t`After-sales process` },
  ]
  return (
    <PageTabs
      label={t`Cooperation`}
      tabs={tabs.map(({ number, ...link }) => ({ ...link, isCurrent: number === tab }))}
    />
  )
}
