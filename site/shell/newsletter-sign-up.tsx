import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Frame } from '#contract/site.ts'
import { useLang } from '../i18n/language-context.tsx'
import { inLanguage } from '../i18n/languages.ts'
import { SUBSCRIBE } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './newsletter.module.css'
import { TRADE_LETTER } from './trade-letter.ts'

/** Sent when it is first opened: most visits never need it. */
const NewsletterDialog = lazy(() => import('./newsletter-dialog.tsx'))

/**
 * The footer's sign-up. With scripts it opens a dialog that states the consent; without them the form goes to the
 * sign-up page. A second, English letter is for the trade.
 */
export function NewsletterSignUp({ brand }: { brand: Frame['brand'] }) {
  const { t } = useLingui()
  const { newsletter } = brand
  const lang = useLang()
  const [email, setEmail] = useState<string>()
  const [isTradeOpen, setTradeOpen] = useState(false)
  return (
    <>
      <section className={styles.letters}>
        <h2>{newsletter.title}</h2>
        <p>{newsletter.text}</p>
        <form
          action={inLanguage(SUBSCRIBE, lang)}
          className={styles.line}
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
          href={`${SUBSCRIBE}?letter=trade`}
          lang="en"
          data-ahead="none"
          onClick={(event) => {
            event.preventDefault()
            setTradeOpen(true)
          }}
        >
          Trade letter, in English
        </a>
      </section>
      <Suspense>
        {email === undefined ? null : (
          <NewsletterDialog
            isOpen
            onClose={() => setEmail(undefined)}
            email={email}
            newsletter={newsletter}
          />
        )}
        {isTradeOpen ? (
          <NewsletterDialog
            isOpen
            onClose={() => setTradeOpen(false)}
            email=""
            newsletter={{ ...TRADE_LETTER, consent: brand.tradeConsent }}
            isEnglish
          />
        ) : null}
      </Suspense>
    </>
  )
}
