import { use, useEffect, useState } from 'react'
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  matchRoutes,
  PrefetchPageLinks,
  useLocation,
} from 'react-router'

/** Milliseconds that a pointer stays on a link it means; who passes over it is faster. */
const STAYS = 100
/** The same of a finger; a browser knows by then whether it scrolls. */
const RESTS = 60

/** Brings the scripts, the data and the style sheet of the page whose link is pointed at, touched or reached by the keyboard. */
export function PageAhead() {
  // From the next page on nobody points at it any more: that begins anew, also when it is gone back to.
  return <Ahead key={useLocation().key} />
}

function Ahead() {
  const router = use(DataRouterContext)?.router
  const manifest = use(FrameworkContext)?.manifest
  const [page, setPage] = useState<string>()
  useEffect(() => {
    if (!router || !manifest) return
    const bringPage = ({ pathname, search }: HTMLAnchorElement) => {
      const matches = matchRoutes(router.routes, pathname) ?? []
      // Another language is another document, and a file is no page: only the last route of all takes these.
      if (matches.at(-1)?.route.path === '*') return
      for (const { route } of matches) manifest.routes[route.id]?.css?.forEach(bringStyles)
      setPage(pathname + search)
      // What only a change of page needs is sent when one is near; without it, pages change all the same.
      import('../features/catalogue/flying-picture.ts').then(
        ({ flyPictures }) => flyPictures(router),
        () => {},
      )
    }
    return onPointedLink(bringPage)
  }, [router, manifest])
  return page === undefined ? null : <PrefetchPageLinks page={page} />
}

/** Tells of links that a visitor means to follow. Gives what ends it. */
function onPointedLink(tell: (link: HTMLAnchorElement) => void): () => void {
  const controller = new AbortController()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let pointed: HTMLAnchorElement | undefined
  const point = (target: EventTarget | null, wait = STAYS) => {
    const link = linkAt(target)
    if (link === pointed) return
    pointed = link
    clearTimeout(waiting)
    if (link) waiting = setTimeout(tell, wait, link)
  }
  const options = { passive: true, signal: controller.signal }
  addEventListener(
    'pointerover',
    ({ target, pointerType }) => point(target, pointerType === 'touch' ? RESTS : STAYS),
    options,
  )
  addEventListener('focusin', ({ target }) => point(target), options)
  // A finger that scrolls means nothing by it, and after a press the router asks by itself.
  for (const end of ['pointercancel', 'click']) addEventListener(end, () => point(null), options)
  // What woke the scripts was pointed at before they could listen.
  point(document.querySelector('a:hover') ?? document.activeElement)
  return () => {
    clearTimeout(waiting)
    controller.abort()
  }
}

/** The link that something stands in, where it leads to another page and nothing round it says that none is to be brought. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  const isPage = link?.origin === location.origin && !link.target && !link.closest('[data-ahead="none"]')
  return isPage && link.pathname + link.search !== location.pathname + location.search ? link : undefined
}

/**
 * Fetches a style sheet and keeps it unused in the document. The router fetches it after the press only, puts it to use,
 * takes it away again and puts it back with the page: the old page was laid out three times meanwhile. What it finds in the
 * document already it leaves alone; before the sheet is here, it must not find it.
 */
function bringStyles(address: string): void {
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
