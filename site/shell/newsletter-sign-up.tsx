import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { inLanguage } from '#contract/languages.ts'
import { SUBSCRIBE, TRADE_LETTER } from '#contract/paths.ts'
import type { Frame } from '#contract/site.ts'
import { importWithRetry } from '../http/import-with-retry.ts'
import { useLang } from '../i18n/language-context.tsx'
import { isForThisTab } from '../i18n/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLatePart } from '../ui/late-part.ts'
import styles from './newsletter.module.css'

/** Sent when it is first opened: most visits never need it. */
const loadDialog = importWithRetry(() => import('./newsletter-dialog.tsx'))

/**
 * The footer's sign-up. With scripts it opens a dialog that states the consent; without them the form goes to the
 * sign-up page. A second, English letter is for the trade.
 */
export function NewsletterSignUp({ brand }: { brand: Frame['brand'] }) {
  const { t } = useLingui()
  const { newsletter } = brand
  const lang = useLang()
  const line = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState<string>()
  const [isTradeOpen, setTradeOpen] = useState(false)
  // Else as without scripts.
  const Dialog = useLatePart(email !== undefined, loadDialog, () => {
    setEmail(undefined)
    line.current?.submit()
  })
  const TradeDialog = useLatePart(isTradeOpen, loadDialog, () => {
    setTradeOpen(false)
    window.location.assign(TRADE_LETTER)
  })
  return (
    <>
      <section className={styles.letters}>
        <h2>{newsletter.title}</h2>
        <p>{newsletter.text}</p>
        <form
          action={inLanguage(SUBSCRIBE, lang)}
          className={styles.line}
          ref={line}
          onSubmit={(event) => {
            event.preventDefault()
            setEmail(String(new FormData(event.currentTarget).get('email') ?? ''))
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
        <a
          className={styles.trade}
          href={TRADE_LETTER}
          lang="en"
          data-ahead="none"
          onClick={(event) => {
            if (!isForThisTab(event)) return
            event.preventDefault()
            setTradeOpen(true)
          }}
        >
          For the trade: a letter of its own, in English
        </a>
      </section>
      {Dialog ? (
        <Dialog
          onClose={() => setEmail(undefined)}
          onStored={() => line.current?.reset()}
          email={email ?? ''}
          newsletter={newsletter}
        />
      ) : null}
      {TradeDialog ? (
        <TradeDialog onClose={() => setTradeOpen(false)} email="" newsletter={brand.tradeLetter} isEnglish />
      ) : null}
    </>
  )
}
