import { useLingui } from '@lingui/react/macro'
import actions from '../../ui/action.module.css'
import { copyText } from '../../ui/copy-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './compare.module.css'

/** Print, and copy the address: the comparison is all in it. */
export function CompareActions() {
  const { t } = useLingui()
  const showToast = useToast()
  async function copy() {
    try {
      await copyText(window.location.href)
      showToast({ kind: 'success', text: t`The link has been copied.` })
    } catch {
      showToast({ kind: 'error', text: t`The link could not be copied. It stands in the address bar.` })
    }
  }
  return (
    <div className={`${styles.actions} needs-scripts`}>
      <button type="button" className={actions.plain} onClick={() => window.print()}>
        <Icon name="print" />
        {t`Print`}
      </button>
      <button type="button" className={actions.plain} onClick={copy}>
        <Icon name="link" />
        {t`Copy link`}
      </button>
    </div>
  )
}
