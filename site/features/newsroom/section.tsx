import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Banner as BannerData } from '#contract/site.ts'
import { Link } from '../../i18n/link.tsx'
import { INFORMATION, NEWS, RECIPES, tabPath, VIDEOS } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import styles from './section.module.css'
import { type Tab, useSectionTab } from './section-tab.ts'

type Props = {
  tab: Tab
  title: string
  intro: string
  banners: readonly BannerData[]
  children: ReactNode
}

/** The information section: its banner, the title of the page shown, and the four tabs. */
export function Section({ tab, title, intro, banners, children }: Props) {
  const { t } = useLingui()
  useSectionTab(tab)
  return (
    <>
      {banners.length > 0 ? (
        <Carousel
          kind="list"
          label={t`Scenes`}
          slides={banners.map((banner, index) => ({
            key: String(index + 1),
            name: banner.scene,
            content: (isWaiting) => (
              <Banner
                banner={banner}
                kind="list"
                isFirst={index === 0}
                headingLevel={2}
                isWaiting={isWaiting}
              />
            ),
          }))}
        />
      ) : null}
      <div className={`${styles.section} page-width`}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{intro}</p>
        </header>
        <Tabs current={tab} />
        {children}
      </div>
    </>
  )
}

function Tabs({ current }: { current: Tab }) {
  const { t } = useLingui()
  const tabs = [
    [1, INFORMATION, t`All`],
    [2, NEWS, t`News and activities`],
    [3, VIDEOS, t`Videos`],
    [4, RECIPES, t`Recipes`],
  ] as const
  return (
    <nav className={styles.tabs} aria-label={t`News, videos and recipes`}>
      <ul>
        {tabs.map(([tab, path, name]) => (
          <li key={tab}>
            <Link
              to={tabPath(path, tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
