import { useLingui } from '@lingui/react/macro'
import { LEGAL, placePath } from '#contract/paths.ts'
import { Link } from '../i18n/link.tsx'
import actions from '../ui/action.module.css'
import { Icon } from '../ui/icon.tsx'
import { FaultList } from './fault-list.tsx'
import styles from './form.module.css'
import { FormGuard } from './form-guard.tsx'
import type { FormSent } from './send-form.ts'
import type { FormState } from './use-form.ts'
import './texts.ts'

type Props = {
  form: Pick<FormState<never>, 'start' | 'sent' | 'isSending' | 'faults' | 'idOf' | 'goTo'>
  /** Who collects what is written here, and why. */
  notice: string
  /** Says what the button does. */
  action: string
}

/** The end of a form: who collects this and why, the button, and what came of the last sending. */
export function FormEnd({ form, notice, action }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.end}>
      <FormGuard start={form.start} notice={notice} />
      <p className={styles.notice}>
        {notice} <Link to={placePath(LEGAL, 'privacy')}>{t`How we handle your data`}</Link>
      </p>
      <FaultList form={form} />
      <SendButton isSending={form.isSending}>{action}</SendButton>
      <FormResult sent={form.sent} />
    </div>
  )
}

/** The button that sends a form; while it is on its way, it says so and takes no second press. */
export function SendButton({ isSending, children }: { isSending: boolean; children: string }) {
  const { t } = useLingui()
  return (
    <button
      type="submit"
      className={actions.button}
      aria-disabled={isSending}
      // Pressing it must not blur a field first: its message would go, and the button move away under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSending ? t`Sending …` : children}
    </button>
  )
}

/** What came of the last sending. It stays when the message over the page has gone, and needs no scripts. */
export function FormResult({ sent }: { sent: FormSent | undefined }) {
  const { t } = useLingui()
  const result = sent?.result
  // The field at fault says it itself.
  if (!result || (result.code === 0 && result.field !== undefined)) return <output />
  const isStored = result.code === 1
  const reference = isStored ? result.data.reference : ''
  return (
    <output
      className={isStored ? styles.result : `${styles.result} ${styles.refused}`}
      tabIndex={-1}
      // Without scripts the browser comes here by itself.
      // biome-ignore lint/a11y/noAutofocus: it is the answer to what the visitor just did
      autoFocus
    >
      <Icon name={isStored ? 'done' : 'alert'} />
      {isStored
        ? t`Submitted successfully. Reference ${reference}`
        : `${result.msg} ${t`Nothing was sent. Your text is still here; please try again.`}`.trim()}
    </output>
  )
}

/** Takes the keyboard's focus to what has just come. */
export function focus(element: HTMLElement | null): void {
  element?.focus()
}
