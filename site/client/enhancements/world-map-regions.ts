import { closestTo } from '../dom-events.ts'

/**
 * Highlight regions of the world map (`data-world-map`): `data-active` is set on all elements of the region whose marker or card is
 * pointed at, focused or touched. It is removed when the pointer leaves, so that the card hides no other marker, on Escape, and
 * on a press or focus elsewhere.
 */
export function start(): void {
  const map = document.querySelector<HTMLElement>('[data-world-map]')
  if (!map) return
  placeCards(map)
  // The pointer or the focus may have been there before this script.
  highlightRegion(map.querySelector('[data-region]:is(:hover, :focus)')?.getAttribute('data-region') ?? null)
  const regionOf = (event: Event) => {
    const element = closestTo(event, '[data-region]')
    return element && map.contains(element) ? element.getAttribute('data-region') : null
  }
  map.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') highlightRegion(regionOf(event))
  })
  map.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') highlightRegion(null)
  })
  map.addEventListener('click', (event) => {
    // Touch has no hover: a tap opens the card instead of following the link.
    if (regionOf(event) === null || !window.matchMedia('(hover: none)').matches) return
    event.preventDefault()
    highlightRegion(regionOf(event))
  })
  document.addEventListener('focusin', (event) => highlightRegion(regionOf(event)))
  document.addEventListener('pointerdown', (event) => {
    if (regionOf(event) === null) highlightRegion(null)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') highlightRegion(null)
  })
}

/** The Content-Security-Policy allows no style attributes in HTML. */
function placeCards(map: HTMLElement): void {
  for (const card of map.querySelectorAll<HTMLElement>('[data-left]')) {
    card.style.setProperty('--left', card.dataset.left ?? '')
    card.style.setProperty('--top', card.dataset.top ?? '')
  }
}

function highlightRegion(region: string | null): void {
  for (const element of document.querySelectorAll('[data-region]'))
    element.toggleAttribute('data-active', element.getAttribute('data-region') === region)
}
