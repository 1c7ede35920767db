import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { localizePath } from '#contract/languages.ts'
import { SUBSCRIBE, SUBSCRIBE_TRADE_LETTER } from '#contract/paths.ts'
import type { getSiteShell } from '#contract/site.ts'
import { isPlainClick } from '../client/dom-events.ts'
import { importWithRetry } from '../client/import-with-retry.ts'
import { callFromBrowser } from '../http/call-from-browser.ts'
import { useLang } from '../i18n/language-context.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './newsletter.module.css'

/** Loaded when first opened: most visits never need it. */
const loadDialog = importWithRetry(() => import('./newsletter-dialog.tsx'))

type OpenedDialog = Omit<
  ComponentProps<Awaited<ReturnType<typeof loadDialog>>['default']>,
  'onClose' | 'onStored'
> & {
  Dialog: Awaited<ReturnType<typeof loadDialog>>['default']
}

/**
 * Render the footer's newsletter sign-up. With scripts it opens a dialog that states the consent; without them the form leads
 * to the sign-up page. A second letter, in English, is for the trade.
 */
export default function NewsletterSignUp() {
  const lang = useLang()
  const form = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState<OpenedDialog>()

  async function openDialog(letter: 'newsletter' | 'tradeLetter', email: string): Promise<void> {
    try {
      const [{ default: Dialog }, { brand }] = await Promise.all([
        loadDialog(),
        callFromBrowser<typeof getSiteShell>('/api/index/getFrame', {}, lang),
      ])
      setOpened({ Dialog, email, newsletter: brand[letter], isEnglish: letter === 'tradeLetter' })
    } catch {
      // Fall back to the behaviour without scripts.
      if (letter === 'newsletter') form.current?.submit()
      else window.location.assign(SUBSCRIBE_TRADE_LETTER)
    }
  }

  return (
    <>
      <EmailForm form={form} onSubscribe={(email) => void openDialog('newsletter', email)} />
      <a
        className={styles.trade}
        href={SUBSCRIBE_TRADE_LETTER}
        lang="en"
        data-prefetch="none"
        data-replay=""
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          void openDialog('tradeLetter', '')
        }}
      >
        For the trade: a letter of its own, in English
      </a>
      {opened ? (
        <opened.Dialog
          {...opened}
          onClose={() => setOpened(undefined)}
          onStored={() => form.current?.reset()}
        />
      ) : null}
    </>
  )
}

type EmailFormProps = { form: RefObject<HTMLFormElement | null>; onSubscribe: (email: string) => void }

function EmailForm({ form, onSubscribe }: EmailFormProps) {
  const { t } = useLingui()
  const lang = useLang()
  return (
    <form
      action={localizePath(SUBSCRIBE, lang)}
      className={styles.line}
      ref={form}
      data-replay=""
      onSubmit={(event) => {
        event.preventDefault()
        onSubscribe(String(new FormData(event.currentTarget).get('email') ?? ''))
      }}
    >
      <input
        name="email"
        maxLength={200}
        inputMode="email"
        autoComplete="email"
        aria-label={t`Email address`}
        placeholder={t`Email address`}
      />
      <button type="submit">
        {t`Subscribe`}
        <Icon name="arrowRight" />
      </button>
    </form>
  )
}
