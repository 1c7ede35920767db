import { useLingui } from '@lingui/react/macro'
import { comparePath } from '#contract/paths.ts'
import actions from '../../ui/action.module.css'
import { COMPARE_LIMIT } from '../../ui/compare-choices.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './compare-button.module.css'
import { useCompareSelection } from './compare-selection.ts'
import './load-messages.ts'

type Props = { code: string; category: { categoryId: number; title: string } }

/** Render a button that adds a product to the comparison, or removes it. */
export default function CompareButton({ code, category: { categoryId, title } }: Props) {
  const { t } = useLingui()
  const selection = useCompareSelection(categoryId, (codes) => ({
    kind: 'success',
    text: t`${codes.length} of ${COMPARE_LIMIT} chosen`,
    action: { to: comparePath(codes, categoryId, title), text: t`Compare` },
  }))
  const isChosen = selection.isChosen(code)
  return (
    <button
      type="button"
      className={`${actions.button} ${actions.second} ${styles.compare} needs-scripts`}
      aria-pressed={isChosen}
      onClick={() => selection.toggle(code)}
    >
      <span>{t`Add to compare`}</span>
      <span>
        <Icon name="check" />
        {t`In comparison`}
      </span>
    </button>
  )
}
