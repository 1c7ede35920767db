import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from './i18n/languages.ts'
import { loadMessages } from './i18n/messages.ts'

const INTENT = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const

/** Every page works without scripts, so they wait until the browser is idle or the visitor does something. */
function whenIdleOrIntended(run: () => void): void {
  let hasRun = false
  const once = () => {
    if (hasRun) return
    hasRun = true
    for (const type of INTENT) window.removeEventListener(type, once)
    run()
  }
  for (const type of INTENT) window.addEventListener(type, once, { once: true, passive: true })
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 2_000 })
  else setTimeout(once, 200)
}

whenIdleOrIntended(async () => {
  const i18n = await loadMessages(languageOf(window.location.pathname))
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>,
    )
  })
})
