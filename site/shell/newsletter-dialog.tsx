import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SiteShell } from '#contract/site.ts'
import SignUpForm from '../forms/sign-up-form.island.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './newsletter.module.css'

type Props = {
  onClose: () => void
  /** Called when the email address is stored. */
  onStored?: () => void
  email: string
  newsletter: SiteShell['brand']['newsletter']
  /** True for the trade letter, whose dialog is in English on every page. */
  isEnglish?: boolean
}

/** Render the newsletter dialog: what the letter is about, and the sign-up form. */
export default function NewsletterDialog({ onClose, onStored, email, newsletter, isEnglish = false }: Props) {
  const { t } = useLingui()
  const heading = useId()
  return (
    <Dialog onClose={onClose} labelledBy={heading} closeLabel={t`Close`}>
      <div className={styles.dialog} lang={isEnglish ? 'en' : undefined}>
        <h2 id={heading}>{newsletter.title}</h2>
        {/* The footer, behind the dialog, describes the main letter. */}
        {isEnglish ? <p>{newsletter.text}</p> : null}
        <div className={styles.form} ref={(place) => setAutofocus(place, email)}>
          <SignUpForm
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

/** `showModal` focuses the element with the attribute `autofocus`, which React does not render. */
function setAutofocus(container: HTMLElement | null, email: string): void {
  container?.querySelector(email === '' ? 'input[name="email"]' : 'button')?.setAttribute('autofocus', '')
}
