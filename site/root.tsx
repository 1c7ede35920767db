import { FAVICON } from '#contract/file-paths.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/shared.css'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Links, Outlet, useMatches, useRouteLoaderData } from 'react-router'
import { getSiteShell } from '#contract/site.ts'
import type { Route } from './+types/root'
import { TITLE_STATUS_ID } from './client/page-update.ts'
import SearchLink from './features/search/search-link.island.tsx'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreader from './fonts/newsreader-display.woff2?url'
import { ClientScripts } from './http/client-scripts.ts'
import { CSS_LAYER_ORDER, HEAD_SCRIPT, PREFETCH_RULES } from './http/inline-sources.ts'
import { siteContext } from './http/site-context.ts'
import { useLanguage } from './i18n/language-context.tsx'
import { Island } from './islands/island.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { NotFound } from './shell/not-found.tsx'
import { WarrantyButton } from './shell/warranty-button.tsx'
import { TOAST_EVENT } from './ui/toast-store.ts'
import Toasts from './ui/toasts.island.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi, publicUrl } = context.get(siteContext)
  return { siteShell: await callApi(getSiteShell, {}), publicUrl }
}

export function Layout({ children }: { children: ReactNode }) {
  const { tag: lang, code } = useLanguage()
  const scripts = use(ClientScripts)
  const isBare = useIsBare()
  const usesWebFonts = lang === 'en' || lang === 'id'
  return (
    <html lang={code} data-lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f4ee" />
        <style>{CSS_LAYER_ORDER}</style>
        {isBare ? null : <Script>{HEAD_SCRIPT}</Script>}
        <link rel="icon" href={FAVICON} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {usesWebFonts
          ? [newsreader, instrumentSans].map((font) => (
              <link
                key={font}
                rel="preload"
                href={font}
                as="font"
                type="font/woff2"
                crossOrigin="anonymous"
              />
            ))
          : null}
        <Links />
        {isBare
          ? null
          : scripts.map((src) => <script key={src} type="module" src={src} fetchPriority="low" />)}
        {isBare ? null : <Script type="speculationrules">{PREFETCH_RULES}</Script>}
      </head>
      <body>{children}</body>
    </html>
  )
}

function Script({ type, children }: { type?: string; children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: an internal constant, whose hash is in the Content-Security-Policy
  return <script type={type} dangerouslySetInnerHTML={{ __html: children }} />
}

export default function App({ loaderData: { siteShell } }: Route.ComponentProps) {
  const isBare = useIsBare()
  if (isBare) return <Outlet />
  return (
    <Shell siteShell={siteShell}>
      <Outlet />
    </Shell>
  )
}

/** Return true for a page shown in an iframe: it has no top bar, no footer, and no scripts, which the iframe's sandbox blocks. */
function useIsBare(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isBare' in handle,
  )
}

type SiteShellData = Route.ComponentProps['loaderData']['siteShell']

function Shell({ siteShell, children }: { siteShell: SiteShellData; children: ReactNode }) {
  const { t } = useLingui()
  const categories = siteShell.categories.map(({ id, name }) => ({ id, name }))
  return (
    <>
      <a className="visually-hidden" href="#content">
        {t`Skip to the content`}
      </a>
      <Header
        siteShell={siteShell}
        searchLink={
          <Island name="search-link" component={SearchLink} on="interaction" props={{ categories }} />
        }
      />
      <p className="visually-hidden" role="status" id={TITLE_STATUS_ID} />
      {children}
      <WarrantyButton address={siteShell.links.warrantyPage} />
      <Footer siteShell={siteShell} />
      <Island name="toasts" component={Toasts} on={`event:${TOAST_EVENT}`} props={{}} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const requestId = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  const page = isMissing ? <NotFound siteShell={data?.siteShell} /> : <ErrorPage requestId={requestId} />
  return data ? <Shell siteShell={data.siteShell}>{page}</Shell> : page
}
