import { closestTo, isPlainClick } from '../dom-events.ts'

/**
 * Marks what belongs together: inside `data-pairs`, the elements whose `data-pair` is that of the element pointed at, focused or
 * named by the URL get `data-active`, and so do those that list it in `data-pair-with`. Escape takes it away, and so does a press
 * elsewhere.
 */
export function startLinkedHighlight(): void {
  const groups = document.querySelectorAll<HTMLElement>('[data-pairs]')
  if (groups.length === 0) return
  const highlightTarget = (event: Event) => {
    const element = closestTo(event, '[data-pair]')
    const group = element?.closest<HTMLElement>('[data-pairs]')
    if (group) highlight(group, element?.getAttribute('data-pair') ?? undefined)
  }
  // Not when the pointer enters: while the page scrolls, elements come under a pointer that rests.
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
  const highlightLinked = () => {
    const linked = document.querySelector(':target')?.closest<HTMLElement>('[data-pair]')
    const group = linked?.closest<HTMLElement>('[data-pairs]')
    if (linked && group) highlight(group, linked.dataset.pair)
  }
  addEventListener('hashchange', highlightLinked)
  highlightLinked()
}

function highlight(group: HTMLElement, key: string | undefined): void {
  for (const element of group.querySelectorAll('[data-pair]'))
    element.toggleAttribute('data-active', element.getAttribute('data-pair') === key)
  for (const element of group.querySelectorAll('[data-pair-with]')) {
    const keys = element.getAttribute('data-pair-with')?.split(' ') ?? []
    element.toggleAttribute('data-active', key !== undefined && keys.includes(key))
  }
}

/** A link to a part of a drawing focuses it, and the page scrolls only where the drawing is out of view. */
function focusDrawingPart(event: MouseEvent): void {
  const link = closestTo(event, '[data-pairs] a[href^="#"]')
  const part = document.getElementById(link?.getAttribute('href')?.slice(1) ?? '')
  const drawing = part?.closest('svg')
  if (!part || !drawing || !isPlainClick(event)) return
  event.preventDefault()
  part.focus({ preventScroll: true })
  drawing.scrollIntoView({ block: 'nearest' })
}
