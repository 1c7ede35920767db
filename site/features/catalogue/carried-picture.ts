import { type RefObject, use, useEffect, useLayoutEffect } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router'
import { CALM, EASE, isStill } from '../../ui/motion.ts'

type Carried = { code: string; address: string; fit: string; box: DOMRect; at: number }

/** Milliseconds after which a page comes too late for anyone to remember where the picture was. */
const REMEMBERED_FOR = 3_000

let carried: Carried | undefined
let flying: HTMLImageElement | undefined

/** Notes where a product's picture stands, on the way to another page. */
function carryPicture(code: string, place: Element | null): void {
  flying?.remove()
  const image = place?.querySelector('img')
  const box = image?.getBoundingClientRect()
  carried =
    image && box && isInView(box) && !isStill()
      ? {
          code,
          address: image.currentSrc,
          fit: getComputedStyle(image).objectFit,
          box,
          at: performance.now(),
        }
      : undefined
}

/**
 * Lets a product's picture grow or shrink from where it was noted to its place on the page that has come. The picture that
 * flies is a copy above the page, in nobody's way; the page is there at once and never waits for it.
 */
export function useLanding(code: string, place: RefObject<Element | null>): void {
  useLayoutEffect(() => landPicture(code, place.current), [code, place])
}

/** Notes a product's picture when its page is left, by whatever way. */
export function useCarrying(code: string, place: RefObject<Element | null>): void {
  useLeaving(() => carryPicture(code, place.current))
}

/** Notes the picture of the product that a list is left for. */
export function useCarryingFromList(): void {
  useLeaving(({ pathname, search }) => {
    const code = pathname.endsWith('/productdetail') ? new URLSearchParams(search).get('id') : null
    if (code !== null) carryPicture(code, document.getElementById(`product-${code}`))
  })
}

/** Told by the router itself, before anything of the next page is drawn. */
function useLeaving(leave: (to: Location) => void): void {
  const router = use(DataRouterContext)?.router
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (navigation.state === 'loading') leave(navigation.location)
      }),
    [router, leave],
  )
}

function landPicture(code: string, place: Element | null): void {
  const from = carried
  if (!place || from?.code !== code) return
  carried = undefined
  if (performance.now() - from.at > REMEMBERED_FOR) return
  // Before the next picture of the screen, when the page has been scrolled to where it begins.
  requestAnimationFrame(() => {
    const image = place.querySelector('img')
    const box = image?.getBoundingClientRect()
    if (image && box && isInView(box)) fly(from, image, box)
  })
}

function fly({ address, fit, box: from }: Carried, image: HTMLImageElement, to: DOMRect): void {
  const copy = new Image()
  copy.src = address
  copy.alt = ''
  copy.decoding = 'sync'
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    objectFit: fit,
    pointerEvents: 'none',
    zIndex: 1,
  })
  document.body.append(copy)
  flying = copy
  const timing = { duration: CALM, easing: EASE, id: 'product-picture' }
  const change = copy.animate(
    [{ transform: 'none' }, { opacity: 1, offset: 0.85 }, { transform: wayBetween(from, to), opacity: 0 }],
    timing,
  )
  image.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], timing)
  change.addEventListener('finish', () => copy.remove())
}

/** Centre to centre, and as much larger or smaller as the place is: it is of another shape. */
function wayBetween(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  const scale = Math.sqrt((to.width * to.height) / (from.width * from.height))
  return `translate(${x}px, ${y}px) scale(${scale})`
}

function isInView({ top, bottom, width }: DOMRect): boolean {
  return width > 0 && bottom > 0 && top < window.innerHeight
}
