import { createBrowserRouter, type RouteObject } from 'react-router'
import { prefetchEntry } from './features/entries/editor/use-entry.ts'
import { findLinkToken } from './features/sign-in/link-token.ts'
import { FirstScreen } from './shell/first-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { OfficeShell } from './shell/office-shell.tsx'
import { ScreenError } from './shell/screen-error.tsx'
import { SessionGate } from './shell/session-gate.tsx'

/** Each screen is a chunk of its own, loaded when it is opened. */
const SCREENS: RouteObject[] = [
  {
    Component: FirstScreen,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('./features/today/today-screen.tsx')).TodayScreen }),
      },
    ],
  },
  {
    path: 'media',
    lazy: async () => ({ Component: (await import('./features/media/media-screen.tsx')).MediaScreen }),
  },
  {
    path: 'media/*',
    lazy: async () => ({ Component: (await import('./features/media/picture-screen.tsx')).PictureScreen }),
  },
  {
    path: 'inbox',
    lazy: async () => ({ Component: (await import('./features/inbox/inbox-screen.tsx')).InboxScreen }),
  },
  {
    path: 'inbox/:reference',
    lazy: async () => ({
      Component: (await import('./features/inbox/submission-screen.tsx')).SubmissionScreen,
    }),
  },
  {
    path: 'subscribers',
    lazy: async () => ({
      Component: (await import('./features/subscribers/subscribers-screen.tsx')).SubscribersScreen,
    }),
  },
  {
    path: 'content/:group',
    lazy: async () => ({
      Component: (await import('./features/entries/list/content-screen.tsx')).ContentScreen,
    }),
  },
  {
    path: 'history/*',
    lazy: async () => ({
      Component: (await import('./features/entries/history/history-screen.tsx')).HistoryScreen,
    }),
  },
  {
    path: 'translation',
    lazy: async () => ({
      Component: (await import('./features/translation/translation-screen.tsx')).TranslationScreen,
    }),
  },
  {
    path: 'reports',
    lazy: async () => ({ Component: (await import('./features/reports/reports-screen.tsx')).ReportsScreen }),
  },
  {
    path: 'entries/*',
    loader: ({ params }) => {
      prefetchEntry(params['*'] ?? '')
      return null
    },
    lazy: async () => ({
      Component: (await import('./features/entries/editor/entry-screen.tsx')).EntryScreen,
    }),
  },
  {
    path: 'people',
    lazy: async () => ({ Component: (await import('./features/people/people-screen.tsx')).PeopleScreen }),
  },
  {
    path: 'audit',
    lazy: async () => ({ Component: (await import('./features/audit/audit-screen.tsx')).AuditScreen }),
  },
  {
    path: 'account',
    lazy: async () => ({ Component: (await import('./features/account/account-screen.tsx')).AccountScreen }),
  },
  {
    path: 'view/*',
    lazy: async () => ({ Component: (await import('./features/preview/preview-screen.tsx')).PreviewScreen }),
  },
  { path: '*', Component: NotFoundScreen },
]

/** While the first screen loads. */
function NothingYet() {
  return null
}

/** Some mail programs write the number sign of a link as %23, which makes its secret a part of the path. */
function repairLink(): void {
  const { pathname, hash } = location
  if (!/^\/office\/link[%/]/.test(pathname)) return
  history.replaceState(null, '', `/office/link#${findLinkToken(pathname + hash) ?? ''}`)
}

/** Create the router of the screens below `/office`. */
export function createOfficeRouter() {
  repairLink()
  return createBrowserRouter(
    [
      {
        ErrorBoundary: ScreenError,
        HydrateFallback: NothingYet,
        children: [
          {
            path: 'link',
            lazy: async () => ({
              Component: (await import('./features/sign-in/link-screen.tsx')).LinkScreen,
            }),
          },
          {
            Component: SessionGate,
            children: [
              { Component: OfficeShell, children: [{ ErrorBoundary: ScreenError, children: SCREENS }] },
            ],
          },
        ],
      },
    ],
    { basename: '/office' },
  )
}
