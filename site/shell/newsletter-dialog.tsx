import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { SiteShell } from '#contract/site.ts'
import SignUpForm from '../forms/sign-up-form.island.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './newsletter.module.css'

type Props = {
  onClose: () => void
  /** Told when the address is stored. */
  onStored?: () => void
  email: string
  newsletter: SiteShell['brand']['newsletter']
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

/** `showModal` focuses what has the attribute `autofocus`, which React does not write. */
function setAutofocus(container: HTMLElement | null, email: string): void {
  container?.querySelector(email === '' ? 'input[name="email"]' : 'button')?.setAttribute('autofocus', '')
}
