import { PRODUCT } from '#contract/paths.ts'
import { prefersReducedMotion } from '../ui/reduced-motion.ts'

const TRANSITION_NAME = 'product-picture'

/**
 * Name a product's picture for the view transition between two pages, so that it grows from its card into its page and shrinks
 * back. The picture is the image in the element whose `data-product` is the product's code.
 */
export function nameOutgoingPicture(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    allowSkipping(viewTransition)
    setTransitionName(viewTransition, window.location.href, activation?.entry.url)
  })
}

/** Name the picture on the incoming page, before it is painted, and mark the transition, so that only this page fades in. */
export function startIncomingTransition(): void {
  addEventListener('pagereveal', ({ viewTransition }) => {
    allowSkipping(viewTransition)
    viewTransition?.types.add('incoming')
    // Safari 18.2 to 26.1 has view transitions, but no Navigation API.
    setTransitionName(viewTransition, window.navigation?.activation?.from?.url, window.location.href)
  })
}

/** A transition that is skipped, by the next navigation for instance, rejects its promises: that is no error. */
function allowSkipping(transition: ViewTransition | null): void {
  for (const promise of [transition?.ready, transition?.finished]) promise?.catch(() => {})
}

function setTransitionName(
  transition: ViewTransition | null,
  from: string | null | undefined,
  to: string | null | undefined,
): void {
  if (!transition) return
  const code = productCodeOf(to) ?? productCodeOf(from)
  if (code === undefined || prefersReducedMotion()) return
  const image = document.querySelector<HTMLElement>(`[data-product="${CSS.escape(code)}"] img`)
  if (!image || !isInView(image.getBoundingClientRect())) return
  image.style.viewTransitionName = TRANSITION_NAME
  // The back/forward cache restores a page as it was left.
  const removeName = () => {
    image.style.viewTransitionName = ''
  }
  transition.finished.then(removeName, removeName)
}

function productCodeOf(url: string | null | undefined): string | undefined {
  if (!url) return undefined
  const { pathname, searchParams } = new URL(url)
  return pathname.endsWith(PRODUCT) ? (searchParams.get('id') ?? undefined) : undefined
}

/** Allow one pixel for rounding: the next picture of a gallery begins where the screen ends. */
function isInView({ top, right, bottom, left }: DOMRect): boolean {
  return bottom > 1 && top < window.innerHeight - 1 && right > 1 && left < window.innerWidth - 1
}
