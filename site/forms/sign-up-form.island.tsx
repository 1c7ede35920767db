import { useLingui } from '@lingui/react/macro'
import type { OutputOf } from '#contract/call.ts'
import type { subscribe } from '#contract/enquiries.ts'
import { LEGAL, withFragment } from '#contract/paths.ts'
import { Link } from '../i18n/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { EnglishProvider } from './english-provider.tsx'
import { EmailField } from './field.tsx'
import { useFieldHints } from './field-hints.ts'
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
  const hints = useFieldHints()
  const form = useForm({
    id: `sign-up-${letter}`,
    path: '/api/Information/subscribe',
    labels: { email: t`Email address` },
    sent,
    hints: { email: hints.email },
    ...(onStored ? { onStored } : {}),
  })
  if (form.sent?.result.code === 1)
    return <SignUpConfirmation {...form.sent.result.data} isServerRendered={form.isServerRendered} />
  const field = form.field('email')
  return (
    <form method="post" noValidate className={styles.signUp} {...form.element}>
      <input type="hidden" name="letter" value={letter} />
      <FormGuard session={form.session} notice={consent} />
      <EmailField {...field} defaultValue={field.defaultValue || email} />
      <SubmitButton isSending={form.isSending}>{t`Subscribe`}</SubmitButton>
      <p className={styles.notice}>
        {consent} <Link to={withFragment(LEGAL, 'privacy')}>{t`Privacy`}</Link>
      </p>
      <FormResult sent={form.sent} />
    </form>
  )
}

/** Render what the subscriber does next; without scripts also that the address is stored, which else a toast says. */
function SignUpConfirmation({
  reference,
  asks,
  isServerRendered,
}: OutputOf<typeof subscribe> & { isServerRendered: boolean }) {
  const { t } = useLingui()
  return (
    <output
      className={styles.result}
      tabIndex={-1}
      ref={focusElement}
      // Without scripts the browser moves the focus here.
      // biome-ignore lint/a11y/noAutofocus: it answers what the visitor just did
      autoFocus
    >
      <Icon name="done" />
      <span>
        {isServerRendered ? `${t`Submitted successfully.`} ` : ''}
        {t`Reference ${reference}.`}
        <br />
        {asks
          ? t`Please open the link in the mail that is on its way to you, unless you have confirmed this address before.`
          : null}
      </span>
    </output>
  )
}
