import { useLingui } from '@lingui/react/macro'
import { compareProducts, listCategories, listModels } from '#contract/catalogue.ts'
import { localizePath } from '#contract/languages.ts'
import { readPageQuery } from '#contract/pages.ts'
import { COMPARE, PRODUCTS } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { useLang } from '../../i18n/language-context.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Route } from './+types/compare.route'
import styles from './compare.module.css'
import { COMPARE_SLOTS, comparisonPath, readCompareSearch } from './compare.search.ts'
import { CompareSlots } from './compare-slots.tsx'
import { CompareTable } from './compare-table.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { DifferencesSwitch } from './differences-switch.tsx'
import './load-messages.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { callApi } = context.get(siteContext)
  const { codes, categoryId, isDifferencesOnly } = readCompareSearch(readPageQuery(request, COMPARE))
  const categories = await callApi(listCategories, {})
  // These calls do not depend on the compared products, so that their responses are cached. The page gets only the code
  // of each model.
  const all = await Promise.all(
    categories.map(({ categoryId }) => callApi(listModels, { categoryId, scope: 'all' })),
  )
  // Codes of products that are gone are left out, so that shared URLs keep working.
  const validCodes = codes.filter((code) => all.flat().some((model) => model.code === code))
  const comparison = await callApi(compareProducts, { id: validCodes.join(',') })
  const options = categories.map(({ categoryId, title }, index) => ({
    id: categoryId,
    name: title,
    models: (all[index] ?? []).filter(({ isDiscontinued }) => !isDiscontinued).map(({ code }) => ({ code })),
  }))
  // Without scripts, a category can be submitted with a model of another one: the model takes precedence.
  const isComparedCategory = comparison.comparedProducts.some((product) => product.categoryId === categoryId)
  const chosenCategoryId = isComparedCategory
    ? categoryId
    : (comparison.comparedProducts.at(-1)?.categoryId ?? categoryId)
  const category = categories.find((each) => each.categoryId === chosenCategoryId)
  return {
    comparedProducts: comparison.comparedProducts,
    rows: comparison.rows,
    options,
    codes: validCodes,
    category: category ? { id: category.categoryId, name: category.title } : undefined,
    isDifferencesOnly,
  }
}

export default function Compare({
  loaderData: { comparedProducts, rows, options, codes, category, isDifferencesOnly },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const lang = useLang()
  const comparison = { codes, category, isDifferencesOnly }
  const names = codes.join(', ')
  return (
    <main
      id="content"
      className={`${styles.page} page-width`}
      data-url={localizePath(comparisonPath(comparison), lang)}
    >
      <PageHead
        title={comparedProducts.length > 0 ? t`Compare ${names}` : t`Compare`}
        description={t`Up to three appliances side by side, with every technical parameter.`}
      />
      <header className={styles.title}>
        <h1>{t`Compare`}</h1>
        {comparedProducts.length > 0 ? <CompareActions /> : null}
      </header>
      {comparedProducts.length > 0 ? null : <Introduction />}
      <div>
        <CompareSlots products={comparedProducts} options={options} comparison={comparison}>
          {comparedProducts.length > 1 ? <DifferencesSwitch comparison={comparison} /> : null}
        </CompareSlots>
        {comparedProducts.length > 0 ? (
          <CompareTable
            rows={rows}
            codes={codes}
            slots={COMPARE_SLOTS}
            isDifferencesOnly={isDifferencesOnly && comparedProducts.length > 1}
          />
        ) : null}
      </div>
    </main>
  )
}

function Introduction() {
  const { t } = useLingui()
  return (
    <p className={styles.introduction}>
      {t`Up to three appliances side by side, with every technical parameter.`}{' '}
      {t`Begin with the first, or tick “Compare” in a product list.`}{' '}
      <TextLink to={PRODUCTS}>{t`All products`}</TextLink>
    </p>
  )
}

/** Render print and copy-link buttons; the URL contains the whole comparison. */
function CompareActions() {
  const { t } = useLingui()
  return (
    <div className={`${styles.actions} needs-scripts`}>
      <button type="button" className={actions.plain} data-print="">
        <Icon name="print" />
        {t`Print`}
      </button>
      <CopyLinkButton className={actions.plain ?? ''} />
    </div>
  )
}
