import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { subscribe } from '#contract/enquiries.ts'
import type { Frame } from '#contract/site.ts'
import { TextField } from '../forms/field.tsx'
import { useIdempotencyKey } from '../forms/idempotency-key.ts'
import { AskError, askFromBrowser } from '../http/ask-from-browser.ts'
import { useLang } from '../i18n/language-context.tsx'
import { Link } from '../i18n/link.tsx'
import { LEGAL } from '../paths.ts'
import actions from '../ui/action.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './newsletter.module.css'

type Props = {
  isOpen: boolean
  onClose: () => void
  email: string
  newsletter: Frame['brand']['newsletter']
  /** The second dialog stays English on every page. */
  isEnglish?: boolean
}

/** The newsletter dialog: one field, the consent in words, and a clear answer either way. */
export default function NewsletterDialog({ isOpen, onClose, email, newsletter, isEnglish = false }: Props) {
  const { t } = useLingui()
  const heading = useId()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={heading} closeLabel={t`Close`}>
      <div className={styles.dialog} lang={isEnglish ? 'en' : undefined}>
        <h2 id={heading}>{newsletter.title}</h2>
        <p>{newsletter.text}</p>
        <SignUpForm
          email={email}
          letter={isEnglish ? 'trade' : 'main'}
          consent={newsletter.consent}
          onDone={onClose}
        />
      </div>
    </Dialog>
  )
}

type FormProps = { email: string; letter: 'main' | 'trade'; consent: string; onDone: () => void }

function SignUpForm({ email, letter, consent, onDone }: FormProps) {
  const { t } = useLingui()
  const lang = useLang()
  const showToast = useToast()
  const idempotencyKey = useIdempotencyKey()
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function send(form: HTMLFormElement) {
    const value = String(new FormData(form).get('email') ?? '').trim()
    if (!value) {
      setError(t`Please fill in this field`)
      showToast({ kind: 'error', text: t`Please fill in this field: Email address` })
      form.querySelector('input')?.focus()
      return
    }
    setSending(true)
    try {
      const { reference } = await askFromBrowser<typeof subscribe>(
        '/api/Information/subscribe',
        { email: value, letter, idempotency_key: idempotencyKey },
        lang,
      )
      showToast({ kind: 'success', text: t`Submitted successfully. Reference ${reference}` })
      onDone()
    } catch (failure) {
      const reason = failure instanceof AskError && failure.status > 0 ? `${failure.message} ` : ''
      showToast({
        kind: 'error',
        text: `${reason}${t`Nothing was sent. Your text is still here; please try again.`}`,
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <TextField
        name="email"
        label={t`Email address`}
        defaultValue={email}
        error={error}
        onBlur={() => setError(undefined)}
        inputMode="email"
        autoComplete="email"
      />
      <button
        type="submit"
        className={actions.button}
        disabled={isSending}
        // Pressing it must not blur the field first: its message would go, and the button move away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isSending ? t`Sending …` : t`Subscribe`}
      </button>
      <p className={styles.consent}>
        {consent} <Link to={`${LEGAL}#privacy`}>{t`Privacy`}</Link>
      </p>
    </form>
  )
}
