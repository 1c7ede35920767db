import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import actions from '../../ui/action.module.css'
import { COMPARE_LIMIT } from '../../ui/compare-choices.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CompareSelection } from './compare-selection.ts'
import styles from './compare-tray.module.css'
import { type ChosenProducts, type TrayActions, TrayItem } from './tray-item.tsx'

type DrawerProps = TrayActions & {
  onClose: () => void
  chosen: ChosenProducts
  selection: CompareSelection
}

/** Render the drawer that lists the chosen products, with buttons to clear and to compare them. */
export default function CompareDrawer({ onClose, chosen, selection, clear, confirm }: DrawerProps) {
  const { t } = useLingui()
  const heading = useId()
  const left = COMPARE_LIMIT - chosen.length
  return (
    <Dialog kind="drawer" onClose={onClose} labelledBy={heading} closeLabel={t`Close`}>
      <h2 id={heading} className={styles.title}>
        {t`Compare`}
      </h2>
      <ul>
        {chosen.map((product) => (
          <TrayItem key={product.code} {...product} remove={() => selection.toggle(product.code)} isTall />
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {left > 0
          ? t`${plural(left, { one: 'You can choose one more.', other: 'You can choose # more.' })}`
          : t`Three products chosen.`}
      </p>
      <div className={styles.acts}>
        <button type="button" className={`${actions.button} ${actions.second}`} onClick={clear}>
          {t({ message: 'Clear all', context: 'comparison' })}
        </button>
        <button type="button" className={actions.button} onClick={confirm}>
          {t`Compare`}
          <Icon name="arrowRight" />
        </button>
      </div>
    </Dialog>
  )
}
