import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { getContentPage } from '#contract/content-pages.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FAULTS, SEARCH } from '#contract/paths.ts'
import { MAX_RESULTS_PER_GROUP, type SearchResult, searchGroup, searchSite } from '#contract/search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { SearchField } from '../../shell/search-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/search.route'
import { readCategoryTiles } from './category-tiles.server.ts'
import { NoResultsLinks } from './no-results-links.tsx'
import { ResultGroups } from './result-groups.tsx'
import styles from './search.module.css'
import { readSearchQuery } from './search-query.ts'
import { useFoundFor } from './use-found-for.ts'
import './load-messages.ts'

/** Results per group on the overview: a row of products, and the first few of every other group. */
const PRODUCTS_SHOWN = 6
const OTHERS_SHOWN = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const search = readPageQuery(request, SEARCH)
  const query = readSearchQuery(search)
  const only = searchGroup.safeParse(search.get('type')).data
  const limit = only ? MAX_RESULTS_PER_GROUP : PRODUCTS_SHOWN
  const [page, result] = await Promise.all([
    callApi(getContentPage, { key: 'search' }),
    query === '' ? undefined : callApi(searchSite, { q: query, limit, ...(only ? { group: only } : {}) }),
  ])
  // Typos and abuse: their pages are not cached.
  const isCacheable = result === undefined || (result.total > 0 && result.correctedQuery === undefined)
  const categories = result && result.total > 0 ? [] : await readCategoryTiles(callApi)
  return data(
    { page, query, only, result: only ? result : truncateGroups(result), categories },
    { headers: isCacheable ? {} : { 'cache-control': 'no-store' } },
  )
}

function truncateGroups(result: SearchResult | undefined): SearchResult | undefined {
  return (
    result && {
      ...result,
      groups: result.groups.map((group) =>
        group.group === 'products' ? group : { ...group, items: group.items.slice(0, OTHERS_SHOWN) },
      ),
    }
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, query, only, result, categories } = loaderData
  const { t } = useLingui()
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={query === '' ? page.title : t`Results for “${query}”`}
        description={page.description}
        isIndexed={query === ''}
      />
      <header className={styles.head}>
        <h1>{page.title}</h1>
        {query === '' ? <p>{page.intro}</p> : null}
        <SearchField
          className={styles.form}
          isInPlace
          defaultValue={query}
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t`HZ90, descaling, warranty …`}
        >
          <button type="submit">{t`Search`}</button>
        </SearchField>
        <ResultCount query={query} result={result} />
      </header>
      {result && result.total > 0 ? (
        <ResultGroups query={result.correctedQuery ?? query} result={result} only={only} />
      ) : (
        <>
          {result ? (
            <EmptyState
              title={t`Nothing found for “${query}”.`}
              text={t`Try fewer words, another word for it, or a product code such as HZ90.`}
            >
              <TextLink to={FAULTS}>{t`Faults and what to do`}</TextLink>
            </EmptyState>
          ) : null}
          <NoResultsLinks categories={categories} />
        </>
      )}
    </main>
  )
}

/**
 * Announce the number of results on every change. The element is always present, and its id preserves it across page
 * updates.
 */
function ResultCount({ query, result }: { query: string; result: SearchResult | undefined }) {
  const foundFor = useFoundFor()
  return (
    <p id="count" className={styles.count} role="status">
      {result === undefined ? null : foundFor(query, result)}
    </p>
  )
}
