import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { Link } from '../i18n/link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './form.module.css'
import { focus } from './form-end.tsx'
import type { FormState } from './use-form.ts'
import './texts.ts'

type Props = {
  form: Pick<FormState<never>, 'sent' | 'stored'>
  /** What happens now. */
  next: string
  /** Says what the link does that brings the form back. */
  again: string
}

/** Stands where the fields were once they are stored: the reference, what happens now, and what was sent. */
export function FormReceipt({ form: { sent, stored }, next, again }: Props) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const isHydrated = useHydrated()
  if (sent?.result.code !== 1) return null
  return (
    <div className={styles.receipt}>
      <output
        tabIndex={-1}
        ref={focus}
        // Without scripts the browser comes here by itself.
        // biome-ignore lint/a11y/noAutofocus: it is the answer to what the visitor just did
        autoFocus
      >
        {/* Else the toast says it. */}
        {isHydrated ? null : <span>{t`Submitted successfully`}</span>}
        <span>{t`Your reference`}</span> <strong>{sent.result.data.reference}</strong>
      </output>
      <p>{next}</p>
      <dl>
        {stored.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Link to={withoutLanguage(pathname) + search} preventScrollReset>
        {again}
      </Link>
    </div>
  )
}
