import { use, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { type Location, type RouterSubscriber, UNSAFE_DataRouterContext } from 'react-router'

/**
 * Shows how one page becomes the next. The router's own way to do it is several rounds of React before the browser may begin,
 * and pieces of 5 ms while the screen stands still. Here the browser begins at once, and the page is drawn in one go. Who
 * presses on before it is over is answered: the next change ends this one.
 */
export function usePageTransitions(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  // Before the router's own parts, which stand above this one, begin to listen.
  useLayoutEffect(() => {
    if (!router) return
    const listeners = new Set<RouterSubscriber>()
    router.subscribe((_, { viewTransitionOpts: change, ...options }) => {
      // Asked for when it is told: another step may have come in between.
      const tell = (isAtOnce: boolean) => {
        for (const listen of listeners) listen(router.state, { ...options, flushSync: isAtOnce })
      }
      if (!change) return tell(options.flushSync)
      const draw = () => flushSync(() => tell(true))
      if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches)
        return draw()
      const unname = nameProductPicture(change.nextLocation)
      const transition = document.startViewTransition(() => {
        unname()
        // Taken away together with the page it is in, the focus would have a page laid out that is half there. The same page
        // with another choice stays, and so does its focus.
        if (change.nextLocation.pathname !== change.currentLocation.pathname)
          document.querySelector<HTMLElement>('main :focus')?.blur()
        draw()
        const unnameAfter = nameProductPicture(change.currentLocation)
        void transition.finished.finally(unnameAfter)
      })
      // An impatient visitor is no fault.
      transition.ready.catch(() => {})
    })
    router.subscribe = (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    }
  }, [router])
}

/**
 * Names the one picture that is carried from page to page: that of the link to the other page, or the product's own. What it
 * gives back takes the name away.
 */
function nameProductPicture({ pathname, search }: Location): () => void {
  const picture =
    document.querySelector<HTMLElement>(`main a[href="${pathname}${search}"] img`) ??
    document.querySelector<HTMLElement>('#picture-1 img')
  if (!picture) return () => {}
  picture.style.viewTransitionName = 'product-picture'
  return () => picture.style.removeProperty('view-transition-name')
}
