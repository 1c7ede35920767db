import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'
import './load-messages.ts'
import { LEGAL, withFragment } from '#contract/paths.ts'
import { Link } from '../i18n/link.tsx'
import actions from '../ui/action.module.css'
import { Icon } from '../ui/icon.tsx'
import { CONFIRMED, HONEYPOT } from './form-values.ts'
import type { SubmitResult } from './send-form.ts'
import type { FormSession } from './use-form-session.ts'

type Props = {
  form: Pick<
    FormState<never>,
    'session' | 'sent' | 'isSending' | 'isHinted' | 'fieldErrors' | 'idOf' | 'focusField'
  >
  /** Names who collects the data, and why. */
  notice: string
  /** Label of the button. */
  action: string
}

/** Render the end of a form: the privacy notice, the error summary, the button and the last result. */
export function FormFooter({ form, notice, action }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.end}>
      <FormGuard session={form.session} notice={notice} />
      <p className={styles.notice}>
        {notice} <Link to={withFragment(LEGAL, 'privacy')}>{t`How we handle your data`}</Link>
      </p>
      <ErrorSummary form={form} />
      <SubmitButton form={form}>{action}</SubmitButton>
      <FormResult sent={form.sent} />
    </div>
  )
}

type SubmitButtonProps = { form: Pick<FormState<never>, 'isSending' | 'isHinted'>; children: string }

/** Render a form's submit button; while the form is being sent, it ignores presses. */
export function SubmitButton({ form: { isSending, isHinted }, children }: SubmitButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="submit"
      // Without scripts it says that the visitor has seen the hints.
      {...(isHinted ? { name: CONFIRMED, value: 'yes' } : {})}
      className={actions.button}
      aria-disabled={isSending}
      // Without this, a press blurs a field first, whose message disappears, so that the button moves from under the pointer.
      onMouseDown={(event) => event.preventDefault()}
    >
      {isSending ? t`Sending …` : isHinted ? t`Send it anyway` : children}
    </button>
  )
}

/** Render the result of the last submission. It outlasts the toast and works without scripts. */
export function FormResult({ sent }: { sent: SubmitResult | undefined }) {
  const { t } = useLingui()
  const result = sent?.result
  if (sent?.isUnconfirmed) return <HintedResult />
  // Invalid fields show their own messages.
  if (!result || (result.code === 0 && result.field !== undefined)) return <output />
  const isStored = result.code === 1
  const reference = isStored ? result.data.reference : ''
  return (
    <output
      className={isStored ? styles.result : `${styles.result} ${styles.refused}`}
      tabIndex={-1}
      // Without scripts the browser moves the focus here.
      // biome-ignore lint/a11y/noAutofocus: it answers what the visitor just did
      autoFocus
    >
      <Icon name={isStored ? 'done' : 'alert'} />
      {isStored
        ? t`Submitted successfully. Reference ${reference}`
        : `${result.msg} ${t`Nothing was sent. Your text is still here; please try again.`}`.trim()}
    </output>
  )
}

/** Say, without scripts, that the form waits for another look at its hints. */
function HintedResult() {
  const { t } = useLingui()
  return (
    // Without scripts the browser moves the focus here.
    // biome-ignore lint/a11y/noAutofocus: it answers what the visitor just did
    <output className={`${styles.result} ${styles.refused}`} tabIndex={-1} autoFocus>
      <Icon name="alert" />
      {t`Nothing was sent yet: please look at the notes beside the fields, then send it anyway.`}
    </output>
  )
}

/** Focus an element as it mounts. */
export function focusElement(element: HTMLElement | null): void {
  element?.focus()
}

/**
 * Render the fields that every form sends besides its own: the idempotency key, the time it took, the notice shown, and a honeypot
 * field that only bots fill in.
 */
export function FormGuard({ session, notice }: { session: FormSession; notice: string }) {
  return (
    <>
      <input type="hidden" name="idempotency_key" value={session.idempotencyKey} />
      <input type="hidden" name="elapsed" defaultValue="" />
      <input type="hidden" name="notice" value={notice} />
      <span className={styles.unseen} aria-hidden="true">
        <input
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
          {...IGNORED_BY_PASSWORD_MANAGERS}
        />
      </span>
    </>
  )
}

/** 1Password, Bitwarden, Dashlane, LastPass and Proton Pass leave such a field alone. */
const IGNORED_BY_PASSWORD_MANAGERS = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-form-type': 'other',
  'data-lpignore': 'true',
  'data-protonpass-ignore': 'true',
}

type ErrorSummaryProps = { form: Pick<FormState<never>, 'fieldErrors' | 'idOf' | 'focusField'> }

/** Render the number of fields that are still invalid, with a link to each. */
export function ErrorSummary({ form: { fieldErrors, idOf, focusField } }: ErrorSummaryProps) {
  const { t } = useLingui()
  const id = idOf('faults')
  const count = fieldErrors.length
  if (count === 0) return null
  const empty = t`${plural(count, { one: 'One field is still empty:', other: '# fields are still empty:' })}`
  const wrong = t`${plural(count, { one: 'One field needs another look:', other: '# fields need another look:' })}`
  return (
    <div className={styles.faults}>
      <p id={id}>{fieldErrors.every(({ isEmpty }) => isEmpty) ? empty : wrong}</p>
      <ul aria-labelledby={id}>
        {fieldErrors.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              // Without this, a press blurs a field first, whose message disappears, so that the link moves from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => {
                event.preventDefault()
                focusField(name)
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
