import { useLingui } from '@lingui/react/macro'
import { getContentPage } from '#contract/content-pages.ts'
import { FAVICON } from '#contract/file-paths.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FEEDBACK, STORES, storePath } from '#contract/paths.ts'
import { listStores, type Store } from '#contract/stores.ts'
import { PageHead } from '../../http/page-head.tsx'
import type { JsonLdContext } from '../../http/page-head-props.ts'
import { siteContext } from '../../http/site-context.ts'
import { Island } from '../../islands/island.tsx'
import { TitleAndIntro } from '../../shell/title-and-intro.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/stores.route'
import DealerFinder from './dealer-finder.island.tsx'
import finder from './dealer-finder.module.css'
import { loadFinderState } from './load-finder-state.server.ts'
import { StoreList } from './store-list.tsx'
import { StoreMap } from './store-map.tsx'
import styles from './stores.module.css'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const query = readPageQuery(request, STORES)
  const [page, dealersPage, states, finderState] = await Promise.all([
    callApi(getContentPage, { key: 'stores' }),
    callApi(getContentPage, { key: 'dealers' }),
    callApi(listStores, {}),
    loadFinderState(callApi, query),
  ])
  const { title, intro } = dealersPage
  return { page, states, dealers: { title, intro }, finderState, hasQuery: query.has('area') }
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { page, states, dealers, finderState, hasQuery } = loaderData
  const stores = states.flatMap((state) => state.stores)
  return (
    <main id="content">
      <PageHead
        title={page.title}
        description={page.description}
        jsonLd={(context) => storesJsonLd(stores, context)}
      />
      <div className={`${styles.page} page-width`}>
        <TitleAndIntro page={page} column="half" />
        {stores.length > 0 ? (
          <div className={styles.stores} data-pairs="">
            <StoreList states={states} />
            <StoreMap stores={stores} />
          </div>
        ) : (
          <EmptyState title={t`No stores yet.`} text={t`Write to us, and we name the dealer nearest to you.`}>
            <TextLink to={FEEDBACK}>{t`Write to us`}</TextLink>
          </EmptyState>
        )}
      </div>
      <section className={finder.finder} id="dealers">
        <div className="page-width">
          <div className={finder.words}>
            <h2>{dealers.title}</h2>
            <p>{dealers.intro}</p>
          </div>
          <Island
            name="dealer-finder"
            component={DealerFinder}
            on={hasQuery ? 'idle' : 'interaction'}
            props={{ title: dealers.title, initial: finderState, hasQuery }}
          />
        </div>
      </section>
    </main>
  )
}

/** Build the JSON-LD of the stores. Opening hours are free text here, so they are left out. */
function storesJsonLd(stores: readonly Store[], { absoluteUrl, origin }: JsonLdContext): object[] {
  return stores.map((store) => ({
    '@type': 'Store',
    '@id': absoluteUrl(storePath(store.key)),
    name: store.name,
    telephone: store.phone,
    url: store.website ?? absoluteUrl(storePath(store.key)),
    image: `${origin}${FAVICON}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressRegion: store.state,
      ...(store.postcode ? { postalCode: store.postcode } : {}),
      addressCountry: 'AU',
    },
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
  }))
}
