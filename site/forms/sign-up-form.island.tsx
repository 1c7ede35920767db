import { useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/call.ts'
import type { subscribe } from '#contract/enquiries.ts'
import { LEGAL, withFragment } from '#contract/paths.ts'
import { looksLikeEmail } from '#contract/unusual-values.ts'
import { Link } from '../i18n/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { EnglishProvider } from './english-provider.tsx'
import { EmailField } from './field.tsx'
import styles from './form.module.css'
import { FormGuard, FormResult, focusElement, SubmitButton } from './form-footer.tsx'
import type { SubmitResult } from './send-form.ts'
import { useForm } from './use-form.ts'
import './load-messages.ts'

export type SignUpResult = SubmitResult<OutputOf<typeof subscribe>>

type Props = {
  letter: 'main' | 'trade'
  email: string
  /** Text of the consent. */
  consent: string
  /** Result of a submission without scripts. */
  sent?: SignUpResult | undefined
  /** Called when the email address is stored. */
  onStored?: (() => void) | undefined
}

/** Render the newsletter sign-up; the trade letter's form is in English on every page, including its messages. */
export default function SignUpForm(props: Props) {
  const form = <Fields {...props} />
  return props.letter === 'trade' ? <EnglishProvider>{form}</EnglishProvider> : form
}

function Fields({ letter, email, consent, sent, onStored }: Props) {
  const { t } = useLingui()
  const form = useForm({
    id: `sign-up-${letter}`,
    path: '/api/Information/subscribe',
    labels: { email: t`Email address` },
    sent,
    successText: (answer) => (answer.asks || letter === 'trade' ? t`Submitted successfully` : ''),
    ...(onStored ? { onStored } : {}),
  })
  if (form.sent?.result.code === 1)
    return (
      <SignUpConfirmation
        isReached={isReached(letter, form.sent.result.data, form.sent.fields.email)}
        asks={form.sent.result.data.asks}
        address={form.sent.fields.email ?? ''}
        onReset={form.showFormAgain}
      />
    )
  const field = form.field('email')
  return (
    <form method="post" noValidate className={styles.signUp} {...form.element}>
      <input type="hidden" name="letter" value={letter} />
      <FormGuard session={form.session} notice={consent} />
      <EmailField {...field} defaultValue={field.defaultValue || email} />
      <SubmitButton form={form}>{t`Subscribe`}</SubmitButton>
      <p className={styles.notice}>
        {consent} <Link to={withFragment(LEGAL, 'privacy')}>{t`Privacy`}</Link>
      </p>
      <FormResult sent={form.sent} />
    </form>
  )
}

/** True if a mail is on its way, or the service that sends the trade letter has a usable address. */
function isReached(letter: Props['letter'], { asks }: OutputOf<typeof subscribe>, address = ''): boolean {
  return asks || (letter === 'trade' && looksLikeEmail(address))
}

type ConfirmationProps = { isReached: boolean; asks: boolean; address: string; onReset: () => void }

/** Render what the subscriber does next, or that no mail can reach the address. */
function SignUpConfirmation({ isReached, asks, address, onReset }: ConfirmationProps) {
  const { t } = useLingui()
  return (
    <output
      className={isReached ? styles.result : `${styles.result} ${styles.refused}`}
      tabIndex={-1}
      ref={focusElement}
      // Without scripts the browser moves the focus here.
      // biome-ignore lint/a11y/noAutofocus: it answers what the visitor just did
      autoFocus
    >
      <Icon name={isReached ? 'done' : 'alert'} />
      <span>
        {asks
          ? t`Check your mail: a message with a link is on its way to you, or already there. Open the link, unless you have confirmed this address before.`
          : isReached
            ? t`Your address is on its way to the service that sends this letter.`
            : t`No mail can reach “${address}”, so no letter will come.`}
        {isReached ? null : (
          <>
            <br />
            {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the page's own URL */}
            <a
              href=""
              onClick={(event) => {
                event.preventDefault()
                onReset()
              }}
            >
              {t`Correct the address`}
            </a>
          </>
        )}
      </span>
    </output>
  )
}
