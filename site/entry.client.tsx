import { I18nProvider } from '@lingui/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { languageOf } from '#contract/languages.ts'
import { handOverPageData } from './http/page-data.ts'
import { loadMessages } from './i18n/messages.ts'

/** Runs when the page has loaded or the visitor does something (shell/start-script.ts); until then nothing of it is sent. */
async function start(): Promise<void> {
  const i18n = await loadMessages(languageOf(window.location.pathname))
  const { streamController } = window.__reactRouterContext ?? {}
  if (streamController) handOverPageData(document, streamController)
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>,
    )
  })
}

void start()
