import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Banner as BannerData } from '#contract/site.ts'
import { Link } from '../../i18n/link.tsx'
import { CASES, PROCESS, PROJECTS, SERVICE_IDEA } from '../../paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import styles from './section.module.css'
import { type CooperationTab, useStoredTab } from './stored-tab.ts'

/** Seconds between two banners. */
const AUTOPLAY = 7

type Props = { tab: CooperationTab; banners: readonly BannerData[]; children: ReactNode }

/** What the pages of the section share: its banner and its four tabs. */
export function Section({ tab, banners, children }: Props) {
  const { t } = useLingui()
  useStoredTab(tab)
  const tabs: readonly (readonly [number: CooperationTab, path: string, name: string])[] = [
    [1, PROJECTS, t`Engineering and cooperation`],
    [3, CASES, t`Classic cases`],
    [4, SERVICE_IDEA, t`Service idea`],
    [5, PROCESS, t`After-sales process`],
  ]
  return (
    <main id="content">
      <Carousel
        kind="list"
        label={t`Scenes`}
        everySeconds={AUTOPLAY}
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
      <div className="page-width">
        <nav className={styles.tabs} aria-label={t`Cooperation`}>
          <ul>
            {tabs.map(([number, path, name]) => (
              <li key={number}>
                <Link to={path} preventScrollReset aria-current={number === tab ? 'page' : undefined}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </main>
  )
}
