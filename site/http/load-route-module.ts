import { type createBrowserRouter, matchRoutes } from 'react-router'

declare global {
  interface Window {
    /** Set by the router's own scripts. */
    __reactRouterDataRouter?: ReturnType<typeof createBrowserRouter>
  }
}

/**
 * Stands in the browser for the function of React Router that brings a page's scripts. Where they cannot be had, because the
 * connection is lost or a release has replaced them, the router's own reloads the page that is shown: who only pointed at a
 * link lost what they had written. Here the visitor gets the page they pressed for as a document, and pointing does nothing.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  known: Record<string, object>,
): Promise<object> {
  try {
    const scripts: object = known[id] ?? (await import(/* @vite-ignore */ module))
    known[id] = scripts
    return scripts
  } catch {
    // A file that failed before fails at once, sooner than the router says where it goes.
    await new Promise((resolve) => setTimeout(resolve))
    const router = window.__reactRouterDataRouter
    const target = router?.state.navigation.location
    // No part of the page that is on its way: it was only brought ahead, and is asked for again when it is needed.
    if (!target || !matchRoutes(router.routes, target)?.some(({ route }) => route.id === id)) return {}
    const address = target.pathname + target.search
    // On the way back the browser has the address already, and going there would not ask for it.
    if (address === location.pathname + location.search) location.reload()
    else location.assign(address + target.hash)
    return new Promise(() => {})
  }
}
