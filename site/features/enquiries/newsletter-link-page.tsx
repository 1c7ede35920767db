import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import type { PageQuery } from '#contract/pages.ts'
import { HOME } from '#contract/paths.ts'
import { readSignedToken } from '#contract/signed-token.ts'
import { PageHead } from '../../http/page-head.tsx'
import actions from '../../ui/action.module.css'
import { TextLink } from '../../ui/text-link.tsx'
import styles from './subscribe.module.css'

/**
 * Read the signed token of a link in a mail. It is part of the URL, where mail clients with one-click unsubscribe send it.
 */
export function readToken(query: PageQuery<'token'>): string {
  return readSignedToken(query.get('token') ?? '')
}

type Props = {
  title: string
  text: string
  action: string
  /** Shown on success. */
  done: { title: string; text: string }
  token: string
  result: Envelope<unknown> | undefined
  /** What an incomplete link means, and where else to go. */
  failed: { text: string; to: string; label: string }
}

/**
 * Render a page that a link in a mail opens. Nothing happens until its button is pressed: mail scanners open links too.
 */
export function NewsletterLinkPage({ title, text, action, done, token, result, failed }: Props) {
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
        text={result ? result.msg : failed.text}
        isResult={result !== undefined}
      >
        <TextLink to={failed.to}>{failed.label}</TextLink>
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
  /** True for the result of pressing the button: the button is gone, so the heading takes the focus. */
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
