import { Idiomorph } from 'idiomorph'

/** Merge the server's HTML of a page into the page that is shown. Focus, open parts and hydrated islands stay. */
export function morphPage(main: Element, next: Element): void {
  Idiomorph.morph(main, next, {
    // A text field keeps what is being typed; checkboxes and selects take the server's value.
    ignoreActiveValue: document.activeElement?.matches('input:not([type=checkbox], [type=radio])') === true,
    callbacks: { beforeNodeMorphed: shouldMorphNode, beforeAttributeUpdated: shouldUpdateAttribute },
  })
}

/**
 * Skip what scripts have changed: elements with `data-preserve`, and the HTML of hydrated islands, which belongs to React; only
 * their props are updated.
 */
function shouldMorphNode(before: Element, after: Node): boolean {
  if (!(before instanceof HTMLElement && after instanceof HTMLElement)) return true
  if (before.dataset.preserve !== undefined) return after.dataset.preserve === undefined
  if (before.dataset.hydrated === undefined) return true
  if (after.dataset.island === before.dataset.island) before.dataset.props = after.dataset.props
  return false
}

/** Keep what the visitor has opened open, and the role of an open dialog (controls.ts). */
function shouldUpdateAttribute(name: string, element: Element): boolean {
  if (element instanceof HTMLDialogElement) return !(element.open && (name === 'open' || name === 'role'))
  // An element focused by script must stay focusable.
  if (name === 'tabindex') return element !== document.activeElement
  return !(element instanceof HTMLDetailsElement && name === 'open')
}
