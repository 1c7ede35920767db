import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ContentPage } from '#contract/content-pages.ts'
import { INFORMATION, NEWS, RECIPES, VIDEOS } from '#contract/paths.ts'
import type { Banner as BannerData } from '#contract/site.ts'
import { BannerCarousel } from '../../shell/banner-carousel.tsx'
import { TitleAndIntro } from '../../shell/title-and-intro.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import styles from './newsroom-section.module.css'

type Props = {
  /** 1 all, 2 news and activities, 3 videos, 4 recipes. */
  tab: 1 | 2 | 3 | 4
  page: ContentPage
  banners: readonly BannerData[]
  children: ReactNode
}

/** Render the information section: its banner, the title of the current page and the four tabs. */
export function NewsroomSection({ tab, page, banners, children }: Props) {
  const { t } = useLingui()
  const tabs = [
    [1, INFORMATION, t`All`],
    [2, NEWS, t`News and activities`],
    [3, VIDEOS, t`Videos`],
    [4, RECIPES, t`Recipes`],
  ] as const
  return (
    <>
      <BannerCarousel kind="list" label={t`Scenes`} banners={banners} />
      <div
        className={`${styles.section} page-width`}
        data-session-tab="newnumbertype"
        data-tab={tab}
        data-tab-in-url=""
      >
        <TitleAndIntro page={page} column="narrow" />
        <PageTabs
          label={t`News, videos and recipes`}
          tabs={tabs.map(([number, path, name]) => ({ to: path, name, isCurrent: number === tab }))}
        />
        {children}
      </div>
    </>
  )
}
