import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { localizePath } from '#contract/languages.ts'
import { comparePath } from '#contract/paths.ts'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { COMPARE_LIMIT } from '../../ui/compare-choices.ts'
import { compareDrawerStore } from '../../ui/compare-store.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useLazyComponent } from '../../ui/use-lazy-component.ts'
import { useCompareCheckboxes } from './compare-checkboxes.ts'
import { type CompareSelection, useCompareSelection } from './compare-selection.ts'
import './load-messages.ts'

type Props = { category: { categoryId: number; title: string } }

const loadDrawer = importWithRetry(() => import('./compare-drawer.tsx'))
const loadBar = importWithRetry(() => import('./compare-bar.tsx'))

/**
 * Render the compare tray: a bar below the list once a product is chosen, and a drawer that lists the chosen products.
 * The top bar also opens the drawer.
 */
export default function CompareTray({ category }: Props) {
  const { t } = useLingui()
  const selection = useCompareSelection(category.categoryId)
  useCompareCheckboxes(selection)
  const isOpen = useSyncExternalStore(compareDrawerStore.subscribe, compareDrawerStore.read, () => false)
  const confirm = useOpenComparison(selection, category)
  const chosen = selection.codes.map((code) => ({ code, categoryId: category.categoryId }))
  const clear = () => {
    selection.clear()
    // The specification requires a reload after clearing.
    window.location.reload()
  }
  const CompareBar = useLazyComponent(chosen.length > 0, loadBar)
  // If the drawer fails to load, go straight to the comparison.
  const CompareDrawer = useLazyComponent(isOpen, loadDrawer, () => {
    compareDrawerStore.write(false)
    confirm()
  })
  return (
    <>
      {/* Outside the bar: a live region must exist before its first content. */}
      <p className="visually-hidden" role="status">
        {chosen.length > 0 ? t`${chosen.length} of ${COMPARE_LIMIT} chosen` : ''}
      </p>
      {CompareBar ? (
        <CompareBar
          chosen={chosen}
          selection={selection}
          open={() => compareDrawerStore.write(true)}
          clear={clear}
          confirm={confirm}
        />
      ) : null}
      {CompareDrawer ? (
        <CompareDrawer
          onClose={() => compareDrawerStore.write(false)}
          chosen={chosen}
          selection={selection}
          clear={clear}
          confirm={confirm}
        />
      ) : null}
    </>
  )
}

function useOpenComparison({ codes }: CompareSelection, category: Props['category']): () => void {
  const { t } = useLingui()
  const lang = useLang()
  return () => {
    if (codes.length === 0)
      return showToast({ kind: 'error', text: t`Please select the products to compare` })
    window.location.assign(localizePath(comparePath(codes, category.categoryId, category.title), lang))
  }
}
