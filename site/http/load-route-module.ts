import { type createBrowserRouter, matchRoutes, type Path } from 'react-router'

declare global {
  interface Window {
    /** Set by the router's own scripts. */
    __reactRouterDataRouter?: ReturnType<typeof createBrowserRouter>
  }
}

/**
 * Stands in the browser for the function of React Router that brings a page's scripts. Where they cannot be had, because the
 * connection is lost or a release has replaced them, the router's own reloads the page that is shown: who only pointed at a
 * link lost what they had written. Here pointing does nothing, and who goes there gets the page as a document.
 */
export async function loadRouteModule(
  { id, module }: { id: string; module: string },
  known: Record<string, object>,
): Promise<object> {
  const bring = async (url: string): Promise<object> => {
    const scripts: object = known[id] ?? (await import(/* @vite-ignore */ url))
    known[id] = scripts
    return scripts
  }
  try {
    return await bring(module)
  } catch {
    const target = await goingTo(id)
    // Under another URL, since most browsers remember that this one failed.
    return bring(`${module}?retry=1`).catch(() => leaveFor(target))
  }
}

/** Waits until the router is on its way to a page with this part: what was only brought ahead is not missed before. */
function goingTo(id: string): Promise<Path> {
  return new Promise((resolve) => {
    const router = window.__reactRouterDataRouter
    const look = () => {
      const target = router?.state.navigation.location
      const isPart = target && matchRoutes(router.routes, target)?.some(({ route }) => route.id === id)
      if (isPart) resolve(target)
      return isPart === true
    }
    if (look()) return
    const stop = router?.subscribe(() => look() && stop?.())
  })
}

/** Loads the page as a document, and never comes back. */
function leaveFor({ pathname, search, hash }: Path): Promise<never> {
  // On the way back the browser has the address already, and going there would not ask for it.
  if (pathname + search === location.pathname + location.search) location.reload()
  else location.assign(pathname + search + hash)
  return new Promise(() => {})
}
