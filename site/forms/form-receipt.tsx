import { useLingui } from '@lingui/react/macro'
import styles from './form.module.css'
import { focusElement } from './form-footer.tsx'
import type { FormState } from './use-form.ts'
import './load-messages.ts'

type Props = {
  form: Pick<FormState<never>, 'sent' | 'isServerRendered' | 'storedFields' | 'showFormAgain'>
  /** Says what happens next. */
  next: string
  /** Label of the link that shows the form again. */
  resetLabel: string
}

/** Render the receipt in place of a stored form's fields: the reference, what happens next, and what was sent. */
export function FormReceipt({
  form: { sent, isServerRendered, storedFields, showFormAgain },
  next,
  resetLabel,
}: Props) {
  const { t } = useLingui()
  if (sent?.result.code !== 1) return null
  return (
    <div className={styles.receipt}>
      <output
        tabIndex={-1}
        ref={focusElement}
        // Without scripts the browser moves the focus here.
        // biome-ignore lint/a11y/noAutofocus: it answers what the visitor just did
        autoFocus
      >
        {/* With scripts the toast says so. */}
        {isServerRendered ? <span>{t`Submitted successfully`}</span> : null}
        <span>{t`Your reference`}</span> <strong>{sent.result.data.reference}</strong>
      </output>
      <p>{next}</p>
      <dl>
        {storedFields.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page's own URL */}
      <a
        href=""
        onClick={(event) => {
          event.preventDefault()
          showFormAgain()
        }}
      >
        {resetLabel}
      </a>
    </div>
  )
}
