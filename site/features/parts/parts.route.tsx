import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { listCategories, listModels } from '#contract/catalogue.ts'
import { localizePath } from '#contract/languages.ts'
import { readPageQuery } from '#contract/pages.ts'
import { listParts } from '#contract/parts.ts'
import { PARTS, partsPath } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/search.ts'
import { SearchForm } from '../../forms/search-form.tsx'
import { PageHead } from '../../http/page-head.tsx'
import { type SiteContext, siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/parts.route'
import { FoundParts } from './found-parts.tsx'
import { ModelsByCategory } from './models-by-category.tsx'
import styles from './parts.module.css'
import { ProductParts } from './product-parts.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const search = readPageQuery(request, PARTS)
  const code = search.get('id')
  if (code !== null) return data(await readProductParts(site, code))
  const query = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH).trim()
  if (query === '') return data({ view: 'models', groups: await readModels(site) } as const)
  const [{ parts }, categories] = await Promise.all([
    site.callApi(listParts, { q: query }),
    site.callApi(listCategories, {}),
  ])
  // Typos and abuse: their pages are not cached.
  const headers: HeadersInit = parts.length > 0 ? {} : { 'cache-control': 'no-store' }
  return data({ view: 'found', query, parts, categories } as const, { headers })
}

async function readProductParts({ callApi, lang }: SiteContext, code: string) {
  // An impossible product code is a missing page, not a bad request.
  if (!/^[A-Za-z0-9-]{1,20}$/.test(code)) throw new Response(null, { status: 404 })
  const { product, parts } = await callApi(listParts, { code })
  if (!product) throw new Response(null, { status: 404 })
  const isFormerCode = product.code !== code.toUpperCase()
  if (isFormerCode) throw redirect(localizePath(partsPath(product.code), lang), 301)
  return { view: 'product', product, parts } as const
}

/** Read the codes of all models by category, also of those that are no longer made. */
async function readModels({ callApi }: SiteContext) {
  const categories = await callApi(listCategories, {})
  return Promise.all(
    categories.map(async ({ categoryId, title }) => {
      const models = await callApi(listModels, { categoryId, scope: 'all' })
      return { categoryId, title, codes: models.map(({ code }) => code) }
    }),
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Render the parts of a product, what a search for parts found, or the models to choose from. */
export default function Parts({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (loaderData.view === 'product') return <ProductParts {...loaderData} />
  const query = loaderData.view === 'found' ? loaderData.query : ''
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={query ? t`Parts with “${query}”` : t`Parts and accessories`}
        description={t`Accessories, consumables and spare parts of every appliance, by model, name or number.`}
        canonical={PARTS}
        isIndexed={query === ''}
      />
      <header className={styles.head}>
        <h1>{t`Parts and accessories`}</h1>
        <p>{t`Accessories, consumables and spare parts, by model, name or number.`}</p>
      </header>
      <SearchForm
        action={PARTS}
        id="part-search"
        name={t`Search the parts`}
        label={t`Number, name or model`}
        query={query}
        autoComplete="off"
        className={styles.search}
      />
      {loaderData.view === 'found' ? (
        <FoundParts {...loaderData} />
      ) : (
        <ModelsByCategory groups={loaderData.groups} />
      )}
    </main>
  )
}
