import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductCard, SeriesGroup } from '#contract/catalogue.ts'
import { inLanguage } from '#contract/languages.ts'
import { comparePath } from '#contract/paths.ts'
import { importWithRetry } from '../../http/import-with-retry.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { COMPARE_LIMIT, offerDrawer } from '../../ui/compare-choices.ts'
import { useLatePart } from '../../ui/late-part.ts'
import { useToast } from '../../ui/toast.tsx'
import type { CompareSelection } from './compare-selection.ts'

type Props = {
  selection: CompareSelection
  groups: readonly SeriesGroup[]
  category: { cate: number; title: string }
}

/** Sent when they are first needed. */
const loadDrawer = importWithRetry(() => import('./compare-drawer.tsx'))
const loadBar = importWithRetry(() => import('./compare-bar.tsx'))

/** With one product chosen a bar appears below the list. The drawer lists what is chosen; the top bar opens it too. */
export function CompareTray({ selection, groups, category }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const confirm = useConfirm(selection, category)
  const cards = groups.flatMap((group) => group.data)
  const chosen = selection.codes.map((code) => ({
    code,
    cate: category.cate,
    card: cards.find((card) => card.code === code),
  }))
  const empty = () => {
    selection.clear()
    // As specified: emptying reloads the page.
    window.location.reload()
  }
  useEffect(() => offerDrawer(() => setOpen(true)), [])
  const CompareBar = useLatePart(chosen.length > 0, loadBar)
  // Else straight to the comparison.
  const CompareDrawer = useLatePart(isOpen, loadDrawer, () => {
    setOpen(false)
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
          open={() => setOpen(true)}
          empty={empty}
          confirm={confirm}
        />
      ) : null}
      {CompareDrawer ? (
        <CompareDrawer
          onClose={() => setOpen(false)}
          chosen={chosen}
          selection={selection}
          empty={empty}
          confirm={confirm}
        />
      ) : null}
    </>
  )
}

export type Chosen = readonly { code: string; cate: number; card: ProductCard | undefined }[]
export type Acts = { empty: () => void; confirm: () => void }

function useConfirm({ codes }: CompareSelection, category: Props['category']): () => void {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  const showToast = useToast()
  return () => {
    if (codes.length === 0)
      return showToast({ kind: 'error', text: t`Please select the products to compare` })
    void navigate(inLanguage(comparePath(codes, category.cate, category.title), lang))
  }
}
