import { use, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
} from 'react-router'

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

/**
 * Brings the style sheet of a page when a link to it is pointed at, as the router brings scripts and data. The router fetches
 * it after the press only, puts it to use, takes it away again and puts it back with the page: the old page was laid out
 * three times meanwhile. What it finds in the document already it leaves alone.
 */
export function useStylesAhead(): void {
  const router = use(DataRouterContext)?.router
  const manifest = use(FrameworkContext)?.manifest
  useEffect(() => {
    if (!router || !manifest) return
    let last: string | undefined
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== location.origin || link.pathname === last) return
      last = link.pathname
      for (const { route } of matchRoutes(router.routes, link.pathname) ?? [])
        for (const sheet of manifest.routes[route.id]?.css ?? []) bring(sheet)
    }
    const controller = new AbortController()
    for (const sign of SIGNS) addEventListener(sign, look, { passive: true, signal: controller.signal })
    return () => controller.abort()
  }, [router, manifest])
}

/** Fetches a style sheet and keeps it unused in the document. Before it is here, the router must not find it there. */
function bring(address: string): void {
  if (document.querySelector(`link[href="${CSS.escape(address)}"]:is([rel="stylesheet"], [as="style"])`))
    return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'style'
  link.href = address
  link.onload = () => {
    link.onload = null
    link.media = 'not all'
    link.rel = 'stylesheet'
  }
  link.onerror = () => link.remove()
  document.head.append(link)
}
