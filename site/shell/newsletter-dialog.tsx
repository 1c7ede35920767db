import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { subscribe } from '#contract/enquiries.ts'
import type { Frame } from '#contract/site.ts'
import { type SignedUp, SignUpForm } from '../forms/sign-up-form.tsx'
import { AskError, askFromBrowser } from '../http/ask-from-browser.ts'
import { useLang } from '../i18n/language-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './newsletter.module.css'

type Props = {
  onClose: () => void
  /** Told when the address is stored. */
  onStored?: () => void
  email: string
  newsletter: Frame['brand']['newsletter']
  /** The second dialog stays English on every page. */
  isEnglish?: boolean
}

/** The newsletter dialog: what the letter is, and the form that subscribes to it. */
export default function NewsletterDialog({ onClose, onStored, email, newsletter, isEnglish = false }: Props) {
  const { t } = useLingui()
  const heading = useId()
  return (
    <Dialog onClose={onClose} labelledBy={heading} closeLabel={t`Close`}>
      <div className={styles.dialog} lang={isEnglish ? 'en' : undefined}>
        <h2 id={heading}>{newsletter.title}</h2>
        {/* The footer, behind the dialog, says what the main letter is. */}
        {isEnglish ? <p>{newsletter.text}</p> : null}
        <div className={styles.form} ref={(place) => markFirstFocus(place, email)}>
          <DialogForm
            email={email}
            consent={newsletter.consent}
            letter={isEnglish ? 'trade' : 'main'}
            onStored={onStored}
          />
        </div>
      </div>
    </Dialog>
  )
}

/** `showModal` focuses what has the attribute `autofocus`, which React does not write. */
function markFirstFocus(place: HTMLElement | null, email: string): void {
  place?.querySelector(email === '' ? 'input[name="email"]' : 'button')?.setAttribute('autofocus', '')
}

type FormProps = { email: string; consent: string; letter: 'main' | 'trade'; onStored: Props['onStored'] }

/** The dialog stands on any page, so its form goes to the call itself. */
function DialogForm({ onStored, ...props }: FormProps) {
  const pageLang = useLang()
  const lang = props.letter === 'trade' ? 'en' : pageLang
  const [sent, setSent] = useState<SignedUp>()
  const [isSending, setSending] = useState(false)

  async function send(form: HTMLFormElement) {
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    setSending(true)
    try {
      const asked = { ...fields, email: fields.email ?? '' }
      const answer = await askFromBrowser<typeof subscribe>('/api/Information/subscribe', asked, lang)
      setSent({ result: { code: 1, msg: 'success', data: answer }, fields: {} })
      onStored?.()
    } catch (failure) {
      const isAnswer = failure instanceof AskError && failure.status > 0
      const field = isAnswer ? failure.field : undefined
      setSent({
        result: {
          code: 0,
          msg: isAnswer ? failure.message : '',
          data: null,
          ...(field === undefined ? {} : { field }),
        },
        fields,
      })
    } finally {
      setSending(false)
    }
  }

  return <SignUpForm {...props} sent={sent} sending={{ send: (form) => void send(form), isSending }} />
}
