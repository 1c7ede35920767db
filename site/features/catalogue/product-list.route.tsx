import { listCategories, listFilterGroups, listProductBanners, listProducts } from '#contract/catalogue.ts'
import { readPageQuery } from '#contract/pages.ts'
import { PRODUCTS } from '#contract/paths.ts'
import { readPageNumber } from '../../http/list-query.search.ts'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/product-list.route'
import { readAllProductsPage } from './all-products.server.ts'
import { AllProducts } from './all-products.tsx'
import { CategoryList } from './category-list.tsx'
import { countOptions, findRemovableFilters } from './filter-counts.ts'
import { dropInvalidOptions, readProductListSearch } from './product-list.search.ts'
import { pageOf, sliceGroups, sortGroups } from './product-pages.ts'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const query = readPageQuery(request, PRODUCTS)
  const requestedSearch = readProductListSearch(query)
  const requestedPage = readPageNumber(query)
  const { categoryId } = requestedSearch
  if (categoryId === undefined && query.has('id')) throw new Response(null, { status: 404 })
  const categories = await callApi(listCategories, {})
  if (categoryId === undefined) return readAllProductsPage(callApi, categories, requestedPage)
  const category = categories.find((each) => each.categoryId === categoryId)
  if (!category) throw new Response(null, { status: 404 })
  const [banners, filters] = await Promise.all([
    callApi(listProductBanners, { categoryId }),
    callApi(listFilterGroups, { categoryId }),
  ])
  const search = dropInvalidOptions(requestedSearch, filters)
  const found = await callApi(listProducts, { post: { categoryId, ...joinOptionIds(search.options) } })
  const shown = found.reduce((sum, group) => sum + group.data.length, 0)
  const productPage = pageOf(shown, requestedPage)
  return {
    search,
    category,
    banners,
    groups: productPage.last > 1 ? sliceGroups(sortGroups(found, search.sort), productPage) : found,
    shown,
    productPage,
    filters: countOptions(filters, search.options),
    removableFilters: shown === 0 ? findRemovableFilters(filters, search.options) : [],
  }
}

function joinOptionIds(options: Readonly<Record<string, readonly number[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([type, ids]) => [type, ids.join(',')]))
}

export default function ProductList({ loaderData }: Route.ComponentProps) {
  return 'categoryGroups' in loaderData ? <AllProducts {...loaderData} /> : <CategoryList data={loaderData} />
}
