import { useLingui } from '@lingui/react/macro'
import { listCategories, listSeries } from '#contract/catalogue.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { manualsPath } from '../../paths.ts'
import actions from '../../ui/action.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import type { Route } from './+types/manuals.route'
import styles from './manuals.module.css'
import { ManualsItem } from './manuals-item.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const id = new URL(request.url).searchParams.get('id') ?? '1'
  const categories = await ask(listCategories, {})
  // Rubbish in the address shows the first category; nothing here is a page of its own but the six tabs.
  const category = categories.find(({ cate }) => String(cate) === id) ?? categories[0]
  if (!category) throw new Response(null, { status: 404 })
  const { series } = await ask(listSeries, { cate: category.cate })
  return { categories, category, series }
}

export default function Manuals({ loaderData: { categories, category, series } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={t`Manuals: ${category.title}`}
        description={t`Manuals, installation guides, spec sheets and warranty documents of all ${category.title} as PDF.`}
        picture={category.img}
        canonical={manualsPath(category.cate)}
      />
      <header className={styles.head}>
        <h1>{t`Manuals`}</h1>
        <p>{t`Every document of every appliance, as PDF in your language.`}</p>
      </header>
      <PageTabs
        label={t`Categories`}
        tabs={categories.map(({ cate, title }) => ({
          to: manualsPath(cate),
          name: title,
          isCurrent: cate === category.cate,
        }))}
      />
      <div className={styles.whole}>
        <p>{t`All documents of the category in one file`}</p>
        <a className={actions.button} href={category.filepdf} target="_blank" rel="noopener">
          {t`${category.title}, PDF`}
          <Icon name="download" />
        </a>
      </div>
      {series.length === 0 ? (
        <EmptyState title={t`Nothing here yet.`} text={t`There are no manuals in this category.`} />
      ) : (
        series.map((group) => (
          <section key={group.id} className={styles.group}>
            <h2>{group.name}</h2>
            <ul className={styles.list}>
              {group.data.map((product) => (
                <ManualsItem key={product.code} product={product} />
              ))}
            </ul>
          </section>
        ))
      )}
    </main>
  )
}
