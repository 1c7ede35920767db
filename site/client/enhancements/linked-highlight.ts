import { closestTo, isPlainClick } from '../dom-events.ts'

/**
 * Highlight elements that belong together. Inside `data-pairs`, `data-active` is set on every element with the same `data-pair`
 * as the element that is pointed at, focused or targeted by the URL, and on those that list it in `data-pair-with`. Escape or a
 * press elsewhere clears the highlight.
 */
export function start(): void {
  const groups = document.querySelectorAll<HTMLElement>('[data-pairs]')
  if (groups.length === 0) return
  const highlightPair = (element: Element | null | undefined) => {
    const group = element?.closest<HTMLElement>('[data-pairs]')
    if (group) highlight(group, element?.getAttribute('data-pair') ?? undefined)
  }
  const highlightTarget = (event: Event) => highlightPair(closestTo(event, '[data-pair]'))
  // Not `pointerenter`: while the page scrolls, elements pass under a resting pointer.
  document.addEventListener('pointermove', highlightTarget, { passive: true })
  document.addEventListener('focusin', highlightTarget)
  document.addEventListener('click', highlightTarget)
  document.addEventListener('click', focusDrawingPart)
  const clearHighlight = () => {
    for (const group of groups) highlight(group, undefined)
  }
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && clearHighlight())
  document.addEventListener('pointerdown', (event) => {
    if (!closestTo(event, '[data-pair]')) clearHighlight()
  })
  const highlightLinked = () => highlightPair(document.querySelector(':target')?.closest('[data-pair]'))
  addEventListener('hashchange', highlightLinked)
  highlightLinked()
  // The pointer or the focus may have come before this script.
  highlightPair(document.querySelector('[data-pair]:is(:hover, :focus-within)'))
}

function highlight(group: HTMLElement, key: string | undefined): void {
  for (const element of group.querySelectorAll('[data-pair]'))
    element.toggleAttribute('data-active', element.getAttribute('data-pair') === key)
  for (const element of group.querySelectorAll('[data-pair-with]')) {
    const keys = element.getAttribute('data-pair-with')?.split(' ') ?? []
    element.toggleAttribute('data-active', key !== undefined && keys.includes(key))
  }
}

/** A link to a part of a drawing focuses that part; the page scrolls only if the drawing is out of view. */
function focusDrawingPart(event: MouseEvent): void {
  const link = closestTo(event, '[data-pairs] a[href^="#"]')
  const part = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
  const drawing = part?.closest('svg')
  if (!part || !drawing || !isPlainClick(event)) return
  event.preventDefault()
  part.focus({ preventScroll: true })
  drawing.scrollIntoView({ block: 'nearest' })
}
