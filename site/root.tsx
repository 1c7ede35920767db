import { ICON } from '#contract/file-paths.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, use, useEffect } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { languageOf } from '#contract/languages.ts'
import { getFrame } from '#contract/site.ts'
import type { Route } from './+types/root'
import instrumentSans from './fonts/instrument-sans.woff2?url'
import newsreader from './fonts/newsreader-display.woff2?url'
import { siteContext } from './http/site-context.ts'
import { LanguageProvider } from './i18n/language-context.tsx'
import { LANGUAGES } from './i18n/languages.ts'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { MENU_SCRIPT } from './shell/menu-script.ts'
import faultStyles from './shell/not-found.module.css'
import { PageAhead } from './shell/page-ahead.tsx'
import { PageChange } from './shell/page-change.tsx'
import { PlainFault } from './shell/plain-fault.tsx'
import { ProgressLine } from './shell/progress-line.tsx'
import { START_SCRIPT } from './shell/start-script.ts'
import { LANGUAGE_SCRIPT, resumeAfterLanguage } from './shell/stored-language.ts'
import { WarrantyButton } from './shell/warranty-button.tsx'
import { ToastProvider } from './ui/toast.tsx'

/** The order of the style layers, said before any style sheet arrives: the sheets may come in any order. */
const LAYERS = '@layer reset, tokens, base, parts'

/** Runs before the page is shown, so only the server writes it; the browser's React leaves it as it finds it. */
const HEAD_SCRIPT = import.meta.env.SSR ? `${LANGUAGE_SCRIPT};${START_SCRIPT};${MENU_SCRIPT}` : ''

const ErrorPage = lazy(() => import('./shell/error-page.tsx').catch(plainly))
const NotFound = lazy(() => import('./shell/not-found.tsx').catch(plainly))

/** Where the scripts of these pages cannot be had either. */
const plainly = () => ({ default: PlainFault })

export async function loader({ context }: Route.LoaderArgs) {
  const { ask, publicUrl } = context.get(siteContext)
  return { frame: await ask(getFrame, {}), publicUrl }
}

/** What every page shows is the same for the whole visit; another language is another document. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const lang = languageOf(pathname)
  // Here and not in the page, so that a page that does not exist keeps the language too.
  useEffect(() => resumeAfterLanguage(lang), [lang])
  const code = LANGUAGES.find(({ tag }) => tag === lang)?.code ?? 'en-AU'
  const isBare = useIsBare()
  // What the server marks as the page's own (http/site-context.ts); nothing of it is left when the page is sent.
  const mark = import.meta.env.SSR ? use(FrameworkContext)?.nonce : undefined
  const usesWebFonts = lang === 'en' || lang === 'id'
  return (
    <html lang={code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f4ee" />
        <style nonce={mark}>{LAYERS}</style>
        {isBare ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; it must run before the page is shown
          <script nonce={mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEAD_SCRIPT }} />
        )}
        <link rel="icon" href={ICON} type="image/svg+xml" />
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
      </head>
      <body>
        <LanguageProvider lang={lang}>{children}</LanguageProvider>
        {isBare ? null : <ScrollRestoration />}
        {isBare ? null : <Scripts />}
      </body>
    </html>
  )
}

export default function App({ loaderData: { frame } }: Route.ComponentProps) {
  const isBare = useIsBare()
  if (isBare) return <Outlet />
  return (
    <Shell frame={frame}>
      <Outlet />
    </Shell>
  )
}

/** A page that is shown inside the frame has neither top bar nor footer, and no scripts, which the frame refuses. */
function useIsBare(): boolean {
  return useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'isBare' in handle,
  )
}

type FrameData = Route.ComponentProps['loaderData']['frame']

function Shell({ frame, children }: { frame: FrameData; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <ToastProvider>
      <a className="visually-hidden" href="#content">
        {t`Skip to the content`}
      </a>
      <ProgressLine />
      <Header frame={frame} />
      {children}
      <WarrantyButton address={frame.links.warrantyPage} />
      <Footer frame={frame} />
      <PageChange />
      <PageAhead />
    </ToastProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const requestId = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : undefined
  // Waiting in its own looks brings them along: they are there before its scripts, and without them.
  const page = (
    <Suspense fallback={<main className={faultStyles.page} />}>
      {isMissing ? <NotFound frame={data?.frame} /> : <ErrorPage requestId={requestId} />}
    </Suspense>
  )
  return data ? <Shell frame={data.frame}>{page}</Shell> : page
}
