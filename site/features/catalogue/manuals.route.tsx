import { useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/call.ts'
import { listCategories, listSeries } from '#contract/catalogue.ts'
import { readPageQuery } from '#contract/pages.ts'
import { MANUALS, manualsPath } from '#contract/paths.ts'
import { readPageNumber } from '../../http/list-query.search.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { scaleOfRow, thumbsOf } from '../../ui/picture-scale.ts'
import type { Route } from './+types/manuals.route'
import styles from './manuals.module.css'
import { ManualsItem } from './manuals-item.tsx'
import { ProductPager } from './product-pager.tsx'
import { pageOf, sliceGroups } from './product-pages.ts'
import './load-messages.ts'

/** Products in a row of the widest screens (manuals.module.css). */
const ROW = 3
/** Id of the group of products that are no longer made, which is not a series. */
const NO_LONGER_MADE = 0

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const query = readPageQuery(request, MANUALS)
  const id = query.get('id') ?? '1'
  const categories = await callApi(listCategories, {})
  // An invalid category shows the first one; only the six tabs have URLs of their own.
  const category = categories.find(({ categoryId }) => String(categoryId) === id) ?? categories[0]
  if (!category) throw new Response(null, { status: 404 })
  const { series, discontinued } = await callApi(listSeries, { categoryId: category.categoryId })
  const all = [...series, { id: NO_LONGER_MADE, name: '', data: discontinued }]
  const total = all.reduce((sum, { data }) => sum + data.length, 0)
  const productPage = pageOf(total, readPageNumber(query))
  return { categories, category, groups: sliceGroups(all, productPage).map(toManualsGroup), productPage }
}

/** Return what the page shows of a series. The category's catalogue is excluded: it is shown once, above all series. */
function toManualsGroup({
  id,
  name,
  data,
}: Pick<OutputOf<typeof listSeries>['series'][number], 'id' | 'name' | 'data'>) {
  const products = data.map(({ code, thumb, documents }) => ({
    code,
    thumb,
    documents: documents.filter(({ kind }) => kind !== 'menu_dow'),
  }))
  return { id, name, products }
}

export default function Manuals({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { categories, category, groups, productPage } = loaderData
  const { page } = productPage
  const title = t`Manuals: ${category.title}`
  const scale = scaleOfRow(thumbsOf(groups.flatMap(({ products }) => products)), 'square')
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={page > 1 ? t`${title}, page ${page}` : title}
        description={t`Manuals, installation guides, spec sheets and warranty documents of all ${category.title} as PDF.`}
        picture={category.img}
        canonical={manualsPath(category.categoryId, page)}
      />
      <header className={styles.head}>
        <h1>{t`Manuals`}</h1>
        <p>{t`Every document of every appliance, as PDF in your language.`}</p>
      </header>
      <PageTabs
        label={t`Categories`}
        tabs={categories.map(({ categoryId, title }) => ({
          to: manualsPath(categoryId),
          name: title,
          isCurrent: categoryId === category.categoryId,
        }))}
      />
      <div className={styles.whole}>
        <p>{t`All appliances of the category in one catalogue, a page for each`}</p>
        <a className={actions.button} href={category.catalogueUrl} target="_blank" rel="noopener">
          {t`${category.title} catalogue, PDF`}
          <Icon name="download" />
        </a>
      </div>
      {groups.length === 0 ? (
        <EmptyState title={t`Nothing here yet.`} text={t`There are no manuals in this category.`} />
      ) : (
        groups.map((group, index) => (
          <SeriesManuals key={group.id} group={group} isFirst={index === 0} scale={scale} />
        ))
      )}
      <ProductPager {...productPage} pathOf={(number) => manualsPath(category.categoryId, number)} />
    </main>
  )
}

type SeriesManualsProps = {
  group: ReturnType<typeof toManualsGroup>
  isFirst: boolean
  scale: ReturnType<typeof scaleOfRow>
}

function SeriesManuals({ group: { id, name, products }, isFirst, scale }: SeriesManualsProps) {
  const { t } = useLingui()
  return (
    <section className={styles.group}>
      <h2>{id === NO_LONGER_MADE ? t`No longer made` : name}</h2>
      <ul className={styles.list}>
        {products.map((product, index) => (
          <ManualsItem
            key={product.code}
            product={product}
            isOnFirstScreen={isFirst && index < ROW}
            scale={scale(product.thumb)}
          />
        ))}
      </ul>
    </section>
  )
}
