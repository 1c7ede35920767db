import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { compareProducts, listCategories, listModels } from '#contract/catalogue.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import { COMPARE } from '../../paths.ts'
import type { Route } from './+types/compare.route'
import styles from './compare.module.css'
import { readCompareSearch, SLOTS } from './compare.search.ts'
import { CompareActions } from './compare-actions.tsx'
import { CompareSlots } from './compare-slots.tsx'
import { CompareTable } from './compare-table.tsx'
import { DifferencesSwitch } from './differences-switch.tsx'
import './texts.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const { codes, ...search } = readCompareSearch(new URL(request.url).searchParams)
  const categories = await ask(listCategories, {})
  // A code that is no longer sold must not break a shared address: it is left out.
  // The same question whatever is compared, so that its answer is remembered; of each model only its name is sent.
  const all = await Promise.all(
    categories.map(async ({ cate }) => (await ask(listModels, { cate })).map(({ code }) => ({ code }))),
  )
  const known = codes.filter((code) => all.flat().some((model) => model.code === code))
  const comparison = await ask(compareProducts, { id: known.join(',') })
  const options = categories.map(({ cate, title }, index) => ({
    id: cate,
    name: title,
    models: all[index] ?? [],
  }))
  return { comparison, options, codes: known, search }
}

export default function Compare({
  loaderData: { comparison, options, codes, search },
}: Route.ComponentProps) {
  const { t } = useLingui()
  const [isDifferencesOnly, setDifferencesOnly] = useState(search.isDifferencesOnly)
  const { goods } = comparison
  const categoryId = goods[0]?.cate ?? search.categoryId
  const names = codes.join(', ')
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead
        title={goods.length > 0 ? t`Compare ${names}` : t`Compare`}
        description={t`Up to three appliances side by side, with every technical parameter.`}
        canonical={COMPARE}
      />
      <header className={styles.title}>
        <h1>{t`Compare`}</h1>
        <CompareActions />
      </header>
      <div>
        <CompareSlots goods={goods} options={options} codes={codes} categoryId={categoryId}>
          <DifferencesSwitch
            isOn={isDifferencesOnly}
            onChange={setDifferencesOnly}
            codes={codes}
            isPossible={goods.length > 1}
          />
        </CompareSlots>
        {goods.length > 0 ? (
          <CompareTable
            rows={comparison.table_data}
            codes={codes}
            slots={SLOTS}
            isDifferencesOnly={isDifferencesOnly && goods.length > 1}
          />
        ) : null}
      </div>
    </main>
  )
}
