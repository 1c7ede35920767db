import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { SeriesGroup } from '#contract/catalogue.ts'
import { localizePath } from '#contract/languages.ts'
import { PRODUCTS, productListPath } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { useLang } from '../../i18n/language-context.tsx'
import { Island } from '../../islands/island.tsx'
import { BannerCarousel } from '../../shell/banner-carousel.tsx'
import { DRAWER_EVENT } from '../../ui/compare-store.ts'
import { COMPARE_EVENT } from '../../ui/stored-choices.ts'
import type { Route } from './+types/product-list.route'
import type { AllProductsPage } from './all-products.server.ts'
import { CompareForm } from './compare-form.tsx'
import CompareTray from './compare-tray.island.tsx'
import { productListJsonLd } from './product.json-ld.ts'
import { ProductFilters } from './product-filters.tsx'
import styles from './product-list.module.css'
import { isNarrowed, writeProductListSearch } from './product-list.search.ts'
import { ProductListToolbar } from './product-list-toolbar.tsx'
import { ProductPager } from './product-pager.tsx'
import { ProductResults } from './product-results.tsx'

const SECONDS_PER_BANNER = 7

type CategoryListData = Exclude<Route.ComponentProps['loaderData'], AllProductsPage>

/** Render a page of the products of a category, with filters. */
export function CategoryList({ data }: { data: CategoryListData }) {
  const lang = useLang()
  const { search, category, banners, filters, groups, shown, productPage, removableFilters } = data
  return (
    <main
      id="content"
      data-url={localizePath(PRODUCTS + writeProductListSearch(search, productPage.page), lang)}
    >
      <CategoryListHead data={data} />
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
          <ProductPager
            {...productPage}
            pathOf={(number) => PRODUCTS + writeProductListSearch(search, number)}
          />
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

function CategoryListHead({ data: { search, category, groups, productPage } }: { data: CategoryListData }) {
  const { t } = useLingui()
  const { title } = category
  const { page } = productPage
  return (
    <PageHead
      title={page > 1 ? t`${title}, page ${page}` : title}
      description={category.description}
      picture={category.img}
      // Filtered and sorted lists are all the list of the category.
      canonical={productListPath(category.categoryId, isNarrowed(search) ? 1 : page)}
      jsonLd={(context) => productListJsonLd(category, listProductCodes(groups), context)}
    />
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
