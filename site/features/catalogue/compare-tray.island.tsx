import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { localizePath } from '#contract/languages.ts'
import { comparePath } from '#contract/paths.ts'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { COMPARE_LIMIT } from '../../ui/compare-choices.ts'
import { compareDrawerStore } from '../../ui/compare-drawer-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { useCompareCheckboxes } from './compare-checkboxes.ts'
import { type CompareSelection, useCompareSelection } from './compare-selection.ts'
import './load-messages.ts'

type Props = { category: { cate: number; title: string } }

/** Loaded when they are first needed. */
const loadDrawer = importWithRetry(() => import('./compare-drawer.tsx'))
const loadBar = importWithRetry(() => import('./compare-bar.tsx'))

/** With one product chosen a bar appears below the list. The drawer lists what is chosen; the top bar opens it too. */
export default function CompareTray({ category }: Props) {
  const { t } = useLingui()
  const selection = useCompareSelection(category.cate)
  useCompareCheckboxes(selection)
  const isOpen = useSyncExternalStore(compareDrawerStore.subscribe, compareDrawerStore.read, () => false)
  const confirm = useOpenComparison(selection, category)
  const chosen = selection.codes.map((code) => ({ code, cate: category.cate }))
  const empty = () => {
    selection.clear()
    // As specified: emptying reloads the page.
    window.location.reload()
  }
  const CompareBar = useLazyComponent(chosen.length > 0, loadBar)
  // Else straight to the comparison.
  const CompareDrawer = useLazyComponent(isOpen, loadDrawer, () => {
    compareDrawerStore.write(false)
    confirm()
  })
  return (
    <>
      {/* Not in the bar, which comes together with its first words. */}
      <p className="visually-hidden" role="status">
        {chosen.length > 0 ? t`${chosen.length} of ${COMPARE_LIMIT} chosen` : ''}
      </p>
      {CompareBar ? (
        <CompareBar
          chosen={chosen}
          selection={selection}
          open={() => compareDrawerStore.write(true)}
          empty={empty}
          confirm={confirm}
        />
      ) : null}
      {CompareDrawer ? (
        <CompareDrawer
          onClose={() => compareDrawerStore.write(false)}
          chosen={chosen}
          selection={selection}
          empty={empty}
          confirm={confirm}
        />
      ) : null}
    </>
  )
}

export type ChosenProducts = readonly { code: string; cate: number }[]
export type TrayActions = { empty: () => void; confirm: () => void }

function useOpenComparison({ codes }: CompareSelection, category: Props['category']): () => void {
  const { t } = useLingui()
  const lang = useLang()
  return () => {
    if (codes.length === 0)
      return showToast({ kind: 'error', text: t`Please select the products to compare` })
    window.location.assign(localizePath(comparePath(codes, category.cate, category.title), lang))
  }
}
