import { useLingui } from '@lingui/react/macro'
import actions from '../../ui/action.module.css'
import { COMPARE_LIMIT } from '../../ui/compare-choices.ts'
import type { CompareSelection } from './compare-selection.ts'
import styles from './compare-tray.module.css'
import { type ChosenProducts, type TrayActions, TrayItem } from './tray-item.tsx'

/** Render the bar that replaces the floating button once a product is chosen. */
export default function CompareBar({
  chosen,
  selection,
  open,
  clear,
  confirm,
}: TrayActions & { chosen: ChosenProducts; selection: CompareSelection; open: () => void }) {
  const { t } = useLingui()
  return (
    <section className={styles.bar} aria-label={t`Compare`}>
      <div className="page-width">
        <div className={styles.row}>
          <button type="button" className={styles.count} onClick={open}>
            {t`${chosen.length} of ${COMPARE_LIMIT} chosen`}
          </button>
          <ul className={styles.items}>
            {chosen.map((product) => (
              <TrayItem key={product.code} {...product} remove={() => selection.toggle(product.code)} />
            ))}
            {chosen.length < COMPARE_LIMIT ? <li className={styles.more}>{t`Choose one more`}</li> : null}
          </ul>
          <button type="button" className={`${actions.link} ${styles.empty}`} onClick={clear}>
            {t({ message: 'Clear all', context: 'comparison' })}
          </button>
          <button type="button" className={`${actions.button} ${actions.inBar}`} onClick={confirm}>
            {t`Compare`}
          </button>
        </div>
      </div>
    </section>
  )
}
