import { useLingui } from '@lingui/react/macro'
import actions from '../../ui/action.module.css'
import { Icon } from '../../ui/icon.tsx'

/** Prints the recipe as one A4 sheet. Without scripts there is the browser's own command. */
export function PrintButton() {
  const { t } = useLingui()
  return (
    <button type="button" className={`${actions.plain} needs-scripts`} data-print="">
      <Icon name="print" />
      {t`Print the recipe`}
    </button>
  )
}
