import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { allowForeignNodes } from '#site/islands/foreign-nodes.ts'
import { queryClient } from './api/queries.ts'
import { activateLanguage, browserLanguage } from './i18n/activate-language.ts'
import { createOfficeRouter } from './routes.tsx'
import { applyTheme } from './shell/theme.ts'
import { prefetchSession } from './shell/use-session.ts'
import './styles/office.css'

applyTheme()
// What the first screen needs loads at the same time.
prefetchSession()
const hasLanguage = activateLanguage(browserLanguage())
const router = createOfficeRouter()
await hasLanguage

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
allowForeignNodes(root)
createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
)
