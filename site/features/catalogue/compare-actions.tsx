import { useLingui } from '@lingui/react/macro'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './compare.module.css'
import { useCopyLink } from './copy-link.ts'

/** Print, and copy the address: the comparison is all in it. */
export function CompareActions() {
  const { t } = useLingui()
  const copyLink = useCopyLink()
  return (
    <div className={`${styles.actions} needs-scripts`}>
      <button type="button" className={actions.plain} onClick={() => window.print()}>
        <Icon name="print" />
        {t`Print`}
      </button>
      <button type="button" className={actions.plain} onClick={copyLink}>
        <Icon name="link" />
        {t`Copy link`}
      </button>
    </div>
  )
}
