import { useLingui } from '@lingui/react/macro'
import styles from './form.module.css'
import { focusElement } from './form-footer.tsx'
import type { FormState } from './use-form.ts'
import './load-messages.ts'

type Props = {
  form: Pick<FormState<never>, 'sent' | 'isServerRendered' | 'storedFields' | 'showFormAgain'>
  /** What happens now. */
  next: string
  /** Says what the link does that brings the form back. */
  resetLabel: string
}

/** Stands where the fields were once they are stored: the reference, what happens now, and what was sent. */
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
        // Without scripts the browser comes here by itself.
        // biome-ignore lint/a11y/noAutofocus: it is the answer to what the visitor just did
        autoFocus
      >
        {/* Else the toast says it. */}
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
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page */}
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
