import { useLingui } from '@lingui/react/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { getContentPage } from '#contract/content-pages.ts'
import { queryOf } from '#contract/page-queries.ts'
import { FEEDBACK, STORES } from '#contract/paths.ts'
import { listStores } from '#contract/stores.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { TitleAndIntro } from '../../ui/title-and-intro.tsx'
import type { Route } from './+types/stores.route'
import { useActiveStore } from './active-store.ts'
import { AUSTRALIA } from './australia.ts'
import { DealerFinder } from './dealer-finder.tsx'
import { findDealers } from './find-dealers.server.ts'
import { isAnswerHeld } from './held-answer.ts'
import { placeMarkers } from './place-markers.ts'
import { storeData } from './store-data.ts'
import { StoreList } from './store-list.tsx'
import { StoreMap } from './store-map.tsx'
import styles from './stores.module.css'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const query = queryOf(request, STORES)
  const [page, dealersPage, states, finding] = await Promise.all([
    ask(getContentPage, { key: 'stores' }),
    ask(getContentPage, { key: 'dealers' }),
    ask(listStores, {}),
    findDealers(ask, query),
  ])
  const markers = placeMarkers(states.flatMap(({ stores }) => stores))
  const { title, intro } = dealersPage
  return {
    page,
    states,
    // Sent with the page and not with its scripts, which have no room for a drawing.
    map: { outlines: AUSTRALIA, markers },
    dealers: { title, intro },
    finding,
    isAsked: query.has('area'),
  }
}

/** The finder has its dealers already when it writes its choice into the address. */
export function shouldRevalidate({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return isAnswerHeld(nextUrl.search) ? false : defaultShouldRevalidate
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, states, map, dealers, finding, isAsked } = loaderData
  const stores = states.flatMap((state) => state.stores)
  const [active, setActive] = useActiveStore()
  return (
    <main id="content">
      <PageHead
        title={page.title}
        description={page.description}
        canonical={STORES}
        data={import.meta.env.SSR ? (words) => storeData(stores, words) : undefined}
      />
      <div className={`${styles.page} page-width`}>
        <TitleAndIntro page={page} column="half" />
        {stores.length > 0 ? (
          <div className={styles.stores}>
            <StoreList states={states} active={active} onActivate={setActive} />
            <StoreMap stores={stores} map={map} active={active} onActivate={setActive} />
          </div>
        ) : (
          <EmptyState title={t`No stores yet.`} text={t`Write to us, and we name the dealer nearest to you.`}>
            <TextLink to={FEEDBACK}>{t`Write to us`}</TextLink>
          </EmptyState>
        )}
      </div>
      <DealerFinder title={dealers.title} intro={dealers.intro} given={finding} isAsked={isAsked} />
    </main>
  )
}
