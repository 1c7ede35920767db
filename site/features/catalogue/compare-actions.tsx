import { useLingui } from '@lingui/react/macro'
import { Island } from '../../islands/island.tsx'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './compare.module.css'
import CopyLink from './copy-link-button.island.tsx'

/** Print, and copy the address: the comparison is all in it. */
export function CompareActions() {
  const { t } = useLingui()
  return (
    <div className={`${styles.actions} needs-scripts`}>
      <button type="button" className={actions.plain} data-print="">
        <Icon name="print" />
        {t`Print`}
      </button>
      <Island name="copy-link" component={CopyLink} on="interaction" props={{ className: actions.plain }} />
    </div>
  )
}
