import { type FieldPath, pathName } from '#contract/office/body/path.ts'
import type { EntryPartName } from '#contract/office/entries.ts'
import { fieldId } from './editor-context.ts'

/** Focus a field or an item, or the nearest thing around it; an item that is closed is opened first. */
export function focusFieldOf(part: EntryPartName, path: FieldPath): void {
  const candidates = path.map((_, depth) => path.slice(0, path.length - depth))
  for (const candidate of candidates) {
    const item = document.querySelector<HTMLElement>(
      `[data-${part === 'facts' ? 'facts' : 'texts'}-item="${CSS.escape(pathName(candidate))}"]`,
    )
    if (item?.getAttribute('aria-expanded') === 'false') {
      item.click()
      // After React has drawn the fields.
      requestAnimationFrame(() => focusFieldOf(part, path))
      return
    }
    // The text of a parameter has the id of its fact.
    const ids =
      part === 'en' ? [fieldId('en', candidate), fieldId('facts', candidate)] : [fieldId(part, candidate)]
    const field = ids.map((id) => document.getElementById(id)).find(Boolean)
    const element = field ?? (item?.hidden === false ? item : undefined)
    if (element) {
      element.focus({ preventScroll: true })
      scrollToCentre(element)
      return
    }
  }
}

/** What comes into view is drawn only then, and is not as high as it was taken to be: after that, the element is elsewhere. */
function scrollToCentre(element: HTMLElement, times = 3): void {
  element.scrollIntoView({ block: 'center' })
  if (times > 1) requestAnimationFrame(() => scrollToCentre(element, times - 1))
}
