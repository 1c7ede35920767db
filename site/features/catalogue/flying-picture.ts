import type { DataRouter, Location } from 'react-router'
import { PRODUCT } from '#contract/paths.ts'
import { CALM, EASE, isStill } from '../../ui/motion.ts'

/** A product's picture as it stood on the page that is left. */
type Noted = { place: Element; address: string; fit: string; box: DOMRect }

/** Milliseconds after which a page comes too late for anyone to remember where the picture was. */
const REMEMBERED_FOR = 3_000

let isAsked = false
let flight: Animation | undefined

/**
 * From now on a product's picture grows and shrinks from its card into its page and back. It stands in whatever carries
 * `data-product` with the product's code. What flies is a copy above the page, in nobody's way; the page is there at once and
 * never waits for it.
 */
export function flyPictures(router: DataRouter): void {
  if (isAsked) return
  isAsked = true
  let stop = () => {}
  router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'loading') return
    stop()
    flight?.finish()
    const code = codeOf(navigation.location) ?? codeOf(location)
    const noted = code !== null && !isStill() ? note(code) : undefined
    if (code !== null && noted) stop = onceThere(code, noted.place, (place) => land(noted, place))
  })
}

/** The code of the product that an address is the page of. */
function codeOf({ pathname, search }: Location): string | null {
  return pathname.endsWith(PRODUCT) ? new URLSearchParams(search).get('id') : null
}

function note(code: string): Noted | undefined {
  const place = placeOf(code)
  const image = place?.querySelector('img')
  const box = image?.getBoundingClientRect()
  if (!place || !image || !box || !isInView(box)) return undefined
  return { place, address: image.currentSrc, fit: getComputedStyle(image).objectFit, box }
}

function placeOf(code: string): Element | null {
  return document.querySelector(`[data-product="${CSS.escape(code)}"]`)
}

/** Tells of the product's place on the page that comes, before that is shown. Gives what ends the waiting. */
function onceThere(code: string, old: Element, tell: (place: Element) => void): () => void {
  let frame = 0
  const observer = new MutationObserver(() => {
    const place = placeOf(code)
    if (!place || place === old) return
    observer.disconnect()
    // Before the next picture of the screen, when the page has been scrolled to where it begins.
    frame = requestAnimationFrame(() => tell(place))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), REMEMBERED_FOR)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}

function land(noted: Noted, place: Element): void {
  const image = place.querySelector('img')
  const box = image?.getBoundingClientRect()
  if (!image || !box || !isInView(box)) return
  const copy = copyOf(noted)
  document.body.append(copy)
  const timing = { duration: CALM, easing: EASE, id: 'product-picture' }
  const arrives = { transform: wayBetween(noted.box, box), opacity: 0 }
  flight = copy.animate([{ transform: 'none' }, { opacity: 1, offset: 0.85 }, arrives], timing)
  flight.addEventListener('finish', () => copy.remove())
  image.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], timing)
}

function copyOf({ address, fit, box }: Noted): HTMLImageElement {
  const copy = new Image()
  copy.src = address
  copy.alt = ''
  copy.decoding = 'sync'
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    objectFit: fit,
    pointerEvents: 'none',
    zIndex: 1,
  })
  return copy
}

/** Centre to centre, and as much larger or smaller as the place is: it is of another shape. */
function wayBetween(from: DOMRect, to: DOMRect): string {
  const x = to.left + to.width / 2 - from.left - from.width / 2
  const y = to.top + to.height / 2 - from.top - from.height / 2
  const scale = Math.sqrt((to.width * to.height) / (from.width * from.height))
  return `translate(${x}px, ${y}px) scale(${scale})`
}

/** One pixel is left for rounding: a picture next to the one that is shown begins where the screen ends. */
function isInView({ top, right, bottom, left }: DOMRect): boolean {
  return bottom > 1 && top < window.innerHeight - 1 && right > 1 && left < window.innerWidth - 1
}
