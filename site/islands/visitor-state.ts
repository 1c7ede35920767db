const STATEFUL = 'form, a, button, summary, details, input, select, textarea'

/**
 * Record what a visitor has done in a part of the page: values, choices, files, what is open, pressed, focused and selected.
 *
 * @returns a function that does the same in the elements that have replaced those of the part
 */
export function captureVisitorState(part: HTMLElement): () => void {
  const restorers = [...indexElements(part)].map(([key, element]) => [key, captureElement(element)] as const)
  const restoreSelection = captureSelection(part)
  return () => {
    const elements = indexElements(part)
    for (const [key, restore] of restorers) {
      const element = elements.get(key)
      if (element) restore(element)
    }
    restoreSelection()
  }
}

/** Index the elements that a visitor can change by what stays the same when they are rendered again. */
function indexElements(part: HTMLElement): Map<string, HTMLElement> {
  const elements = new Map<string, HTMLElement>()
  for (const element of part.querySelectorAll<HTMLElement>(STATEFUL)) {
    const names = ['id', 'name', 'href'].map((name) => element.getAttribute(name) ?? '')
    const value = element instanceof HTMLInputElement && isChoice(element) ? element.value : ''
    const key = [element.localName, ...names, value].join(' ')
    let place = 0
    while (elements.has(`${key} ${place}`)) place += 1
    elements.set(`${key} ${place}`, element)
  }
  return elements
}

function isChoice({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

function captureElement(element: HTMLElement): (next: HTMLElement) => void {
  const { pressed } = element.dataset
  const restoreValue = captureValue(element)
  const restoreFocus = element === document.activeElement ? captureFocus(element) : undefined
  return (next) => {
    if (pressed !== undefined) next.dataset.pressed = pressed
    restoreValue(next)
    restoreFocus?.(next)
  }
}

function captureValue(element: HTMLElement): (next: HTMLElement) => void {
  if (element instanceof HTMLDetailsElement) {
    const { open } = element
    return (next) => {
      if (next instanceof HTMLDetailsElement) next.open = open
    }
  }
  if (element instanceof HTMLInputElement) {
    const { value, checked, files } = element
    return (next) => {
      if (!(next instanceof HTMLInputElement)) return
      if (isChoice(next)) next.checked = checked
      else if (next.type === 'file') next.files = files
      else next.value = value
    }
  }
  const value =
    element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement ? element.value : ''
  return (next) => {
    if (next instanceof HTMLTextAreaElement) next.value = value
    // An unknown value would leave the select blank.
    if (next instanceof HTMLSelectElement && [...next.options].some((option) => option.value === value))
      next.value = value
  }
}

function captureFocus(element: HTMLElement): (next: HTMLElement) => void {
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  // Null for addresses, numbers and dates, whose selection no script may read.
  const [start, end] = isText ? [element.selectionStart, element.selectionEnd] : [null, null]
  const direction = isText ? (element.selectionDirection ?? undefined) : undefined
  const { scrollTop } = element
  return (next) => {
    next.focus({ preventScroll: true })
    if (start !== null && (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement))
      next.setSelectionRange(start, end, direction)
    next.scrollTop = scrollTop
  }
}

/** Record which text is selected by its distance from the beginning of the part, which is the same in the new elements. */
function captureSelection(part: HTMLElement): () => void {
  const selection = getSelection()
  const range = selection && !selection.isCollapsed ? selection.getRangeAt(0) : undefined
  if (!range || !part.contains(range.commonAncestorContainer)) return () => {}
  const text = part.textContent
  const start = lengthBefore(part, range.startContainer, range.startOffset)
  const end = start + range.toString().length
  return () => {
    // Other words, such as those of a translation.
    if (part.textContent !== text) return
    const [startPoint, endPoint] = [findPoint(part, start), findPoint(part, end)]
    if (startPoint && endPoint) selection?.setBaseAndExtent(...startPoint, ...endPoint)
  }
}

function lengthBefore(part: Node, container: Node, offset: number): number {
  const range = document.createRange()
  range.setStart(part, 0)
  range.setEnd(container, offset)
  return range.toString().length
}

function findPoint(part: Node, length: number): [node: Node, offset: number] | undefined {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  let left = length
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const size = text.textContent?.length ?? 0
    if (left <= size) return [text, left]
    left -= size
  }
  return undefined
}
