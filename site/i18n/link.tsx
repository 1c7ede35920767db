import { type ComponentProps, type MouseEvent, use } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { inLanguage } from '#contract/languages.ts'
import { useLang } from './language-context.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of this site, without a language's prefix. */
  to: string
  /** True where the page takes the place of the present one in the history. */
  replace?: boolean
  /** True where the page stays scrolled as it is. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of this site, in the page's language; shell/page-ahead.tsx brings the page when it is pointed at. The
 * router's own link works out its address again at each change of page: with a hundred of them on a page that was a tenth of
 * the way to the next one, and a tenth of the server's rendering.
 */
export function Link({ to, replace = false, preventScrollReset = false, onClick, ...attributes }: Props) {
  const address = inLanguage(to, useLang())
  const router = use(DataRouterContext)?.router
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!router || !isForThisTab(event)) return
    event.preventDefault()
    const { pathname, search, hash } = location
    void router.navigate(address, {
      replace: replace || address === pathname + search + hash,
      preventScrollReset,
    })
  }
  return <a {...attributes} href={address} onClick={follow} />
}

/** False for a press that the browser is to follow by itself: into another tab or window, or as a download. */
export function isForThisTab(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  const isPlain = button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
  return !defaultPrevented && isPlain && (currentTarget.target === '' || currentTarget.target === '_self')
}
