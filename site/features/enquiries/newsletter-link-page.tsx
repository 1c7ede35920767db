import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import { HOME, SUBSCRIBE } from '#contract/paths.ts'
import { PageHead } from '../../http/page-head.tsx'
import actions from '../../ui/action.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './subscribe.module.css'

type Props = {
  title: string
  text: string
  /** Says what the button does. */
  action: string
  /** What is said once it is done. */
  done: { title: string; text: string }
  token: string
  result: Envelope<unknown> | undefined
}

/**
 * A page that a link in a mail leads to. Nothing happens before its button is pressed: programs that look into mails
 * open links too.
 */
export function NewsletterLinkPage({ title, text, action, done, token, result }: Props) {
  const { t } = useLingui()
  if (result?.code === 1)
    return (
      <MessagePage title={done.title} text={done.text} isResult>
        <TextLink to={HOME}>{t`To the home page`}</TextLink>
      </MessagePage>
    )
  if (token === '' || result)
    return (
      <MessagePage
        title={t`This link does not work.`}
        text={`${result ? `${result.msg} ` : ''}${t`Part of the link may be missing, or you have already unsubscribed. Nothing has changed.`}`}
        isResult={result !== undefined}
      >
        <TextLink to={SUBSCRIBE}>{t`Subscribe`}</TextLink>
      </MessagePage>
    )
  return (
    <MessagePage title={title} text={text}>
      <form method="post" className={styles.form} data-in-place="">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className={actions.button} data-sending={t`Sending …`}>
          {action}
        </button>
        <p role="alert" className={styles.failure} hidden>
          {t`That did not go through. Please press the button again.`}
        </p>
      </form>
    </MessagePage>
  )
}

type MessagePageProps = {
  title: string
  text: string
  /** True for what a press came to: its button has gone, and the keyboard's focus with it. */
  isResult?: boolean
  children: ReactNode
}

function MessagePage({ title, text, isResult = false, children }: MessagePageProps) {
  return (
    <main id="content" className={`${styles.page} page-width`}>
      <PageHead title={title} description={text} />
      <h1 {...(isResult ? { tabIndex: -1, autoFocus: true } : {})}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </main>
  )
}
