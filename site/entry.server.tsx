import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { ClientScripts } from './http/client-scripts.ts'
import { INLINE_SOURCES } from './http/inline-sources.ts'
import { PageLanguages } from './http/page-languages-context.ts'
import { siteContext } from './http/site-context.ts'
import { LanguageProvider } from './i18n/language-context.tsx'

/** Render a whole page at once: pages are cached and compressed, so streaming gains nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  loadContext: RouterContextProvider,
): Response {
  const { lang, i18n, languagesOf, toHtmlResponse } = loadContext.get(siteContext)
  const { entry, hmr } = entryContext.manifest
  // The entry's imports come first, so that the browser requests them without waiting for the entry.
  const scripts = [...(hmr ? [hmr.runtime] : []), ...entry.imports, entry.module]
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <LanguageProvider lang={lang}>
        <ClientScripts value={scripts}>
          <PageLanguages value={languagesOf}>
            <ServerRouter context={entryContext} url={request.url} />
          </PageLanguages>
        </ClientScripts>
      </LanguageProvider>
    </I18nProvider>,
  )
  // React Router marks stylesheets that an import loads as well with "#", for pages that it unloads itself. Here they stay, and
  // Vite would load them again, after the others.
  const page = html.replaceAll('.css#"', '.css"')
  return toHtmlResponse(`<!DOCTYPE html>${page}`, { status, headers, inline: INLINE_SOURCES })
}

/** Report internal errors, which the server logs with the request id, but no client errors and no aborted requests. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) context.get(siteContext).reportError(error)
}
