import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { LanguageProvider } from '../i18n/language-context.tsx'

// A dynamic import, as in load-messages.ts: in the same chunk as this module, the catalogue would wait for itself.
const { messages } = await import('./messages/en.po')
const english = setupI18n({ locale: 'en-AU', messages: { 'en-AU': messages } })

/** Render a form in English, including its messages, whatever the page's language. */
export function EnglishProvider({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={english}>
      <LanguageProvider lang="en">{children}</LanguageProvider>
    </I18nProvider>
  )
}
