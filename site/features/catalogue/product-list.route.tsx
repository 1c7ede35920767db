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
import { BannerCarousel } from '../../shell/banner-carousel.tsx'
import { DRAWER_EVENT } from '../../ui/compare-store.ts'
import { COMPARE_EVENT } from '../../ui/stored-choices.ts'
import type { Route } from './+types/product-list.route'
import { listCategoryGroups } from './all-products.server.ts'
import { AllProducts } from './all-products.tsx'
import { CompareForm } from './compare-form.tsx'
import CompareTray from './compare-tray.island.tsx'
import { countOptions, findRemovableFilters } from './filter-counts.ts'
import { productListJsonLd } from './product.json-ld.ts'
import { ProductFilters } from './product-filters.tsx'
import styles from './product-list.module.css'
import { dropInvalidOptions, readProductListSearch, writeProductListSearch } from './product-list.search.ts'
import { ProductListToolbar } from './product-list-toolbar.tsx'
import { ProductResults } from './product-results.tsx'
import './load-messages.ts'

const SECONDS_PER_BANNER = 7

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const query = readPageQuery(request, PRODUCTS)
  const requestedSearch = readProductListSearch(query)
  const { categoryId } = requestedSearch
  if (categoryId === undefined && query.has('id')) throw new Response(null, { status: 404 })
  const categories = await callApi(listCategories, {})
  if (categoryId === undefined) return { categoryGroups: await listCategoryGroups(callApi, categories) }
  const category = categories.find((each) => each.categoryId === categoryId)
  if (!category) throw new Response(null, { status: 404 })
  const [banners, filters] = await Promise.all([
    callApi(listProductBanners, { categoryId }),
    callApi(listFilterGroups, { categoryId }),
  ])
  const search = dropInvalidOptions(requestedSearch, filters)
  const groups = await callApi(listProducts, { post: { categoryId, ...joinOptionIds(search.options) } })
  return {
    search,
    category,
    banners,
    groups,
    filters: countOptions(filters, search.options),
    removableFilters: groups.length === 0 ? findRemovableFilters(filters, search.options) : [],
  }
}

function joinOptionIds(options: Readonly<Record<string, readonly number[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([type, ids]) => [type, ids.join(',')]))
}

type CategoryListData = Exclude<Route.ComponentProps['loaderData'], { categoryGroups: unknown }>

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return 'categoryGroups' in loaderData ? (
    <AllProducts categoryGroups={loaderData.categoryGroups} />
  ) : (
    <CategoryList loaderData={loaderData} />
  )
}

function CategoryList({ loaderData }: { loaderData: CategoryListData }) {
  const lang = useLang()
  const { search, category, banners, filters, groups, removableFilters } = loaderData
  const shown = groups.reduce((sum, group) => sum + group.data.length, 0)
  return (
    <main id="content" data-url={localizePath(PRODUCTS + writeProductListSearch(search), lang)}>
      <PageHead
        title={category.title}
        description={category.description}
        picture={category.img}
        jsonLd={(context) => productListJsonLd(category, listProductCodes(groups), context)}
      />
      <BannerCarousel
        kind="list"
        label={category.title}
        banners={banners}
        everySeconds={SECONDS_PER_BANNER}
      />
      <div className={`${styles.page} page-width`}>
        <header className={styles.title}>
          <h1>{category.title}</h1>
          <FoundCount shown={shown} count={category.count} />
        </header>
        <ProductFilters search={search} groups={filters} shown={shown} />
        <ClearFilters search={search} />
        <div className={styles.results}>
          <ProductListToolbar search={search} groups={filters} />
          <CompareForm category={category}>
            <ProductResults
              groups={groups}
              search={search}
              removableFilters={removableFilters}
              isFirst={banners.length === 0}
            />
          </CompareForm>
        </div>
      </div>
      <Island
        name="compare-tray"
        component={CompareTray}
        on={`event:${COMPARE_EVENT} ${DRAWER_EVENT}`}
        props={{ category: { categoryId: category.categoryId, title: category.title } }}
      />
    </main>
  )
}

function FoundCount({ shown, count }: { shown: number; count: number }) {
  const { t } = useLingui()
  return (
    <p role="status" id="found">
      {shown === count
        ? t`${plural(count, { one: '# product', other: '# products' })}`
        : t`${shown} of ${plural(count, { one: '# product', other: '# products' })}`}
    </p>
  )
}

/** Render the form that the clear button of the filters submits: the list without filters. */
function ClearFilters({ search }: { search: CategoryListData['search'] }) {
  return (
    <form id="clear-filters" data-update="" hidden>
      <input type="hidden" name="id" value={search.categoryId} />
      {search.sort === 'series' ? null : <input type="hidden" name="sort" value={search.sort} />}
    </form>
  )
}

function listProductCodes(groups: readonly SeriesGroup[]): string[] {
  return groups.flatMap((group) => group.data.map(({ code }) => code))
}
