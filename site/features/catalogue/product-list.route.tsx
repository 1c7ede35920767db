import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  listCategories,
  listFilterGroups,
  listProductBanners,
  listProducts,
  type SeriesGroup,
} from '#contract/catalogue.ts'
import { localizePath } from '#contract/languages.ts'
import { readPageQuery } from '#contract/pages.ts'
import { PRODUCTS } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Island } from '../../islands/island.tsx'
import { Scenes } from '../../ui/scenes.tsx'
import type { Route } from './+types/product-list.route'
import { readFamilies } from './all-products.server.ts'
import { AllProducts } from './all-products.tsx'
import { CompareForm } from './compare-form.tsx'
import CompareTray from './compare-tray.island.tsx'
import { countOptions, findWaysBack } from './filter-counts.ts'
import { Filters } from './filters.tsx'
import { ListHead } from './list-head.tsx'
import { listData } from './product-data.ts'
import styles from './product-list.module.css'
import { keepKnownOptions, readProductListSearch, writeProductListSearch } from './product-list.search.ts'
import { SeriesGroups } from './series-groups.tsx'
import './texts.ts'

const SECONDS_PER_BANNER = 7

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const query = readPageQuery(request, PRODUCTS)
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
    <List loaderData={loaderData} />
  )
}

function List({ loaderData }: { loaderData: Loaded }) {
  const { t } = useLingui()
  const lang = useLang()
  const { search, category, banners, filters, groups, waysBack } = loaderData
  const shown = groups.reduce((sum, group) => sum + group.data.length, 0)
  const { count } = category
  const found =
    shown === count
      ? t`${plural(count, { one: '# product', other: '# products' })}`
      : t`${shown} of ${plural(count, { one: '# product', other: '# products' })}`
  return (
    <main id="content" data-url={localizePath(PRODUCTS + writeProductListSearch(search), lang)}>
      <PageHead
        title={category.title}
        description={category.description}
        picture={category.img}
        data={(words) => listData(category, codesOf(groups), words)}
      />
      <Scenes kind="list" label={category.title} banners={banners} everySeconds={SECONDS_PER_BANNER} />
      <div className={`${styles.page} page-width`}>
        <header className={styles.title}>
          <h1>{category.title}</h1>
          <p role="status" id="found">
            {found}
          </p>
        </header>
        <Filters search={search} groups={filters} shown={shown} />
        <ClearFilters search={search} />
        <div className={styles.results}>
          <ListHead search={search} groups={filters} />
          <CompareForm category={category}>
            <SeriesGroups
              groups={groups}
              search={search}
              waysBack={waysBack}
              isFirst={banners.length === 0}
            />
          </CompareForm>
        </div>
      </div>
      <Island
        name="compare-tray"
        component={CompareTray}
        on="idle"
        props={{ category: { cate: category.cate, title: category.title } }}
      />
    </main>
  )
}

/** What the button in the filters sends: the list without any. */
function ClearFilters({ search }: { search: Loaded['search'] }) {
  return (
    <form id="clear-filters" data-update="" hidden>
      <input type="hidden" name="id" value={search.categoryId} />
      {search.sort === 'series' ? null : <input type="hidden" name="sort" value={search.sort} />}
    </form>
  )
}

function codesOf(groups: readonly SeriesGroup[]): string[] {
  return groups.flatMap((group) => group.data.map(({ code }) => code))
}
