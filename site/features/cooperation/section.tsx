import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CASES, PROCESS, PROJECTS, SERVICE_IDEA } from '#contract/paths.ts'
import type { Banner as BannerData } from '#contract/site.ts'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { Scenes } from '../../ui/scenes.tsx'

/** Seconds between two banners. */
const AUTOPLAY = 7

/** The section's tabs by their specified numbers; there is no 2. */
export type CooperationTab = 1 | 3 | 4 | 5

type Props = { tab: CooperationTab; banners: readonly BannerData[]; children: ReactNode }

/** What the pages of the section share: its banner and its four tabs. */
export function Section({ tab, banners, children }: Props) {
  const { t } = useLingui()
  const tabs: readonly (readonly [number: CooperationTab, path: string, name: string])[] = [
    [1, PROJECTS, t`Engineering and cooperation`],
    [3, CASES, t`Classic cases`],
    [4, SERVICE_IDEA, t`Service idea`],
    [5, PROCESS, t`After-sales process`],
  ]
  return (
    <main id="content" data-kept-tab="cooperation-tab" data-tab={tab}>
      <Scenes kind="list" label={t`Scenes`} banners={banners} everySeconds={AUTOPLAY} />
      <div className="page-width">
        <PageTabs
          label={t`Cooperation`}
          tabs={tabs.map(([number, path, name]) => ({ to: path, name, isCurrent: number === tab }))}
        />
        {children}
      </div>
    </main>
  )
}
