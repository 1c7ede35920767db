import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import {
  listCategories,
  listFilterGroups,
  listProductBanners,
  listProducts,
  type SeriesGroup,
} from '#contract/catalogue.ts'
import { queryOf } from '#contract/page-queries.ts'
import { PRODUCTS, productListPath } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { Scenes } from '../../ui/scenes.tsx'
import type { Route } from './+types/product-list.route'
import { readFamilies } from './all-products.server.ts'
import { AllProducts } from './all-products.tsx'
import { CompareForm } from './compare-form.tsx'
import { useCompareSelection } from './compare-selection.ts'
import { CompareTray } from './compare-tray.tsx'
import { countOptions, findWaysBack } from './filter-counts.ts'
import { Filters } from './filters.tsx'
import { useLatestSearch } from './latest-search.ts'
import { ListHead } from './list-head.tsx'
import { listData } from './product-data.ts'
import styles from './product-list.module.css'
import { keepKnownOptions, readProductListSearch } from './product-list.search.ts'
import { SeriesGroups } from './series-groups.tsx'
import './texts.ts'

/** Seconds between two banners. */
const AUTOPLAY = 7

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const query = queryOf(request, PRODUCTS)
  const asked = readProductListSearch(query)
  const cate = asked.categoryId
  if (cate === undefined && query.has('id')) throw new Response(null, { status: 404 })
  const categories = await ask(listCategories, {})
  if (cate === undefined) return { families: await readFamilies(ask, categories) }
  const category = categories.find((each) => each.cate === cate)
  if (!category) throw new Response(null, { status: 404 })
  const [banners, filters] = await Promise.all([
    ask(listProductBanners, { cate }),
    ask(listFilterGroups, { cate }),
  ])
  const search = keepKnownOptions(asked, filters)
  const groups = await ask(listProducts, { post: { cate, ...joined(search.options) } })
  return {
    search,
    category,
    banners,
    groups,
    filters: countOptions(filters, search.options),
    waysBack: groups.length === 0 ? findWaysBack(filters, search.options) : [],
  }
}

function joined(options: Readonly<Record<string, readonly number[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([type, ids]) => [type, ids.join(',')]))
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { families: unknown }>

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return 'families' in loaderData ? (
    <AllProducts families={loaderData.families} />
  ) : (
    <LatestList loaderData={loaderData} />
  )
}

function LatestList({ loaderData }: { loaderData: Loaded }) {
  return <List loaderData={loaderData} search={useLatestSearch(loaderData.search)} />
}

/** Drawn again with every choice and answer, but not with each step on the way to another page. */
const List = memo(function List({ loaderData, search }: { loaderData: Loaded; search: Loaded['search'] }) {
  const { t } = useLingui()
  const { category, banners, filters, groups, waysBack } = loaderData
  const shown = groups.reduce((sum, group) => sum + group.data.length, 0)
  const found =
    shown === category.count ? t`${category.count} products` : t`${shown} of ${category.count} products`
  const selection = useCompareSelection(category.cate)
  return (
    <main id="content">
      <PageHead
        title={category.title}
        description={category.description}
        picture={category.img}
        canonical={productListPath(category.cate)}
        data={import.meta.env.SSR ? (words) => listData(category, codesOf(groups), words) : undefined}
      />
      <Scenes
        key={category.cate}
        kind="list"
        label={category.title}
        banners={banners}
        everySeconds={AUTOPLAY}
      />
      <div className={`${styles.page} page-width`}>
        <header className={styles.title}>
          <h1>{category.title}</h1>
          <p role="status">{found}</p>
        </header>
        <Filters search={search} groups={filters} shown={shown} found={found} />
        <div className={styles.results} aria-busy={search !== loaderData.search}>
          <ListHead search={search} groups={filters} />
          <CompareForm category={category}>
            <SeriesGroups
              groups={groups}
              search={search}
              waysBack={waysBack}
              selection={selection}
              isFirst={banners.length === 0}
            />
          </CompareForm>
        </div>
      </div>
      <CompareTray selection={selection} groups={groups} category={category} />
    </main>
  )
})

function codesOf(groups: readonly SeriesGroup[]): string[] {
  return groups.flatMap((group) => group.data.map(({ code }) => code))
}
