import { useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/call.ts'
import { listCategories, listSeries } from '#contract/catalogue.ts'
import { readPageQuery } from '#contract/pages.ts'
import { MANUALS, manualsPath } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { scaleOfRow } from '../../ui/picture-scale.ts'
import type { Route } from './+types/manuals.route'
import styles from './manuals.module.css'
import { ManualsItem } from './manuals-item.tsx'
import './load-messages.ts'

/** Products in a row of the widest screens (manuals.module.css). */
const ROW = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const id = readPageQuery(request, MANUALS).get('id') ?? '1'
  const categories = await callApi(listCategories, {})
  // An invalid category shows the first one; only the six tabs have URLs of their own.
  const category = categories.find(({ categoryId }) => String(categoryId) === id) ?? categories[0]
  if (!category) throw new Response(null, { status: 404 })
  const { series } = await callApi(listSeries, { categoryId: category.categoryId })
  return { categories, category, groups: series.map(toManualsGroup) }
}

/** Return what the page shows of a series. The category's catalogue is excluded: it is shown once, above all series. */
function toManualsGroup({ id, name, data }: OutputOf<typeof listSeries>['series'][number]) {
  const products = data.map(({ code, thumb, documents }) => ({
    code,
    thumb,
    documents: documents.filter(({ kind }) => kind !== 'menu_dow'),
  }))
  return { id, name, products }
}

export default function Manuals({ loaderData: { categories, category, groups } }: Route.ComponentProps) {
  const { t } = useLingui()
  const scale = scaleOfRow(
    groups.flatMap(({ products }) => products.map(({ thumb }) => thumb)),
    'square',
  )
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={t`Manuals: ${category.title}`}
        description={t`Manuals, installation guides, spec sheets and warranty documents of all ${category.title} as PDF.`}
        picture={category.img}
        canonical={manualsPath(category.categoryId)}
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
        groups.map((group, groupIndex) => (
          <section key={group.id} className={styles.group}>
            <h2>{group.name}</h2>
            <ul className={styles.list}>
              {group.products.map((product, index) => (
                <ManualsItem
                  key={product.code}
                  product={product}
                  isOnFirstScreen={groupIndex === 0 && index < ROW}
                  scale={scale(product.thumb)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
    </main>
  )
}
