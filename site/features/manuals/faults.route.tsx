import { useLingui } from '@lingui/react/macro'
import { findFaults, listFaults } from '#contract/manuals.ts'
import { readPageQuery } from '#contract/pages.ts'
import { FAULTS, faultsPath } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/search.ts'
import { SearchForm } from '../../forms/search-form.tsx'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { PageTabs } from '../../ui/page-tabs.tsx'
import type { Route } from './+types/faults.route'
import { CategoryFaults } from './category-faults.tsx'
import { FaultGroups } from './fault-groups.tsx'
import styles from './faults.module.css'
import { FoundFaults } from './found-faults.tsx'
import { groupFoundFaults } from './group-found-faults.ts'
import './load-messages.ts'
import { listNearCodes } from './near-codes.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const search = readPageQuery(request, FAULTS)
  const query = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  const all = await callApi(listFaults, {})
  const categories = all.map(({ categoryId, categoryName }) => ({ id: categoryId, name: categoryName }))
  if (query !== '') {
    const found = await callApi(findFaults, { q: query })
    const nearCodes = found.length === 0 ? listNearCodes(all, query) : []
    const groups = groupFoundFaults(found, categories)
    return { view: 'found', query, categories, groups, count: found.length, nearCodes } as const
  }
  // An invalid category shows all.
  const group = all.find(({ categoryId }) => String(categoryId) === search.get('cate'))
  return group
    ? ({ view: 'category', query, categories, group } as const)
    : ({ view: 'all', query, categories, groups: all } as const)
}

export default function Faults({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { query, categories } = loaderData
  const current = loaderData.view === 'category' ? loaderData.group : undefined
  const categoryName = current?.categoryName
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <FaultsHead loaderData={loaderData} />
      <header className={styles.head}>
        <h1>{categoryName ? t`${categoryName}: faults and what to do` : t`Faults and what to do`}</h1>
        <p>{t`Find the code, the light or what you notice, and try the steps.`}</p>
      </header>
      <PageTabs
        label={t`Categories`}
        tabs={[
          { to: FAULTS, name: t`All appliances`, isCurrent: loaderData.view === 'all' },
          ...categories.map((category) => ({
            to: faultsPath(category.id),
            name: category.name,
            isCurrent: category.id === current?.categoryId,
          })),
        ]}
      />
      {current ? null : (
        <SearchForm
          action={FAULTS}
          id="fault-search"
          name={t`Search the faults`}
          label={t`The code on the display, or what you notice`}
          query={query}
          className={styles.search}
        />
      )}
      {loaderData.view === 'found' ? <FoundFaults {...loaderData} /> : null}
      {loaderData.view === 'all' ? <FaultGroups groups={loaderData.groups} /> : null}
      {loaderData.view === 'category' ? <CategoryFaults group={loaderData.group} /> : null}
    </main>
  )
}

function FaultsHead({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { t } = useLingui()
  if (loaderData.view === 'category') {
    const { categoryId, categoryName } = loaderData.group
    return (
      <PageHead
        title={t`${categoryName}: faults and what to do`}
        description={t`${categoryName}: what codes and lights mean, what to do when something is wrong, and when to ask for a visit.`}
        canonical={faultsPath(categoryId)}
      />
    )
  }
  const { query } = loaderData
  const count = loaderData.view === 'found' ? loaderData.count : 0
  return (
    <PageHead
      title={query ? t`Faults with “${query}”: ${count}` : t`Faults and what to do`}
      description={t`What to do when an appliance shows a code, blinks or does not work as it should: every fault with its cause and the steps.`}
      canonical={FAULTS}
    />
  )
}
