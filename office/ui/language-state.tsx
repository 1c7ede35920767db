import { useLingui } from '@lingui/react/macro'
import { LANGUAGE_STATE_LABELS, type LanguageState } from '../labels/content-labels.ts'
import styles from './language-state.module.css'
import { type IconName, OfficeIcon } from './office-icon.tsx'

const ICONS: Record<LanguageState, IconName> = {
  done: 'done',
  draft: 'corrected',
  outdated: 'waiting',
  missing: 'open',
}

/** The state of a language as an icon in its colour. It only repeats what a text beside it says. */
export function LanguageStateIcon({ state }: { state: LanguageState }) {
  return (
    <span className={styles[state]}>
      <OfficeIcon name={ICONS[state]} />
    </span>
  )
}

/** The state of a language as icon, word and colour. */
export function LanguageStateBadge({ state }: { state: LanguageState }) {
  const { i18n } = useLingui()
  return (
    <span className={styles.badge}>
      <LanguageStateIcon state={state} />
      {i18n._(LANGUAGE_STATE_LABELS[state])}
    </span>
  )
}
