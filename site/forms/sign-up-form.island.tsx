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

/** What came of a sign-up. */
export type SignUpResult = SubmitResult<OutputOf<typeof subscribe>>

type Props = {
  letter: 'main' | 'trade'
  email: string
  /** What a subscriber agrees to. */
  consent: string
  /** What the page came as the answer to. */
  sent?: SignUpResult | undefined
  /** Told when the address is stored. */
  onStored?: (() => void) | undefined
}

/** The sign-up of a letter; that of the trade is English on every page, down to its messages. */
export default function SignUpForm(props: Props) {
  const form = <Fields {...props} />
  return props.letter === 'trade' ? <EnglishProvider>{form}</EnglishProvider> : form
}

/** The newsletter's one field, the consent in words, and a clear answer either way. */
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
    return <SignUpConfirmation {...form.sent.result.data} isServed={form.isServerRendered} />
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

/** What a subscriber does next. Only without scripts it also says that the address is stored, which a toast says otherwise. */
function SignUpConfirmation({
  reference,
  asks,
  isServed: isServerRendered,
}: OutputOf<typeof subscribe> & { isServed: boolean }) {
  const { t } = useLingui()
  return (
    <output
      className={styles.result}
      tabIndex={-1}
      ref={focusElement}
      // Without scripts the browser focuses it by itself.
      // biome-ignore lint/a11y/noAutofocus: it is the answer to what the visitor just did
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
