const IS_ITEM = 'p[data-style*="mso-list"], p[class*="MsoListParagraph"]'

/** Convert the paragraphs that a word processor marks as list items, by `data-style`, to lists with their levels. */
export function convertWordLists(body: HTMLElement): void {
  convertWrappedLists(body)
  for (const first of body.querySelectorAll(IS_ITEM)) {
    if (!first.isConnected || first.previousElementSibling?.matches(IS_ITEM)) continue
    const items = [first]
    for (let next = first.nextElementSibling; next?.matches(IS_ITEM); next = next.nextElementSibling)
      items.push(next)
    const roots = buildLists(items)
    first.before(...roots)
    for (const item of items) item.remove()
  }
}

/** Build the lists of consecutive items. A level that is left out is none of its own. */
function buildLists(items: readonly Element[]): Element[] {
  const open: { level: number; list: Element }[] = []
  const roots: Element[] = []
  for (const item of items) {
    const style = item.getAttribute('data-style') ?? ''
    const level = Number(/mso-list\s*:[^;]*level(\d+)/i.exec(style)?.[1] ?? 1)
    const name = takeLabel(item)
    for (let last = open.at(-1); last && isOver(last, level, name); last = open.at(-1)) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = item.ownerDocument.createElement(name)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else roots.push(list)
      open.push({ level, list })
    }
    const listItem = item.ownerDocument.createElement('li')
    listItem.append(...item.childNodes)
    open.at(-1)?.list.append(listItem)
  }
  return roots
}

function isOver(last: { level: number; list: Element }, level: number, name: string): boolean {
  return last.level > level || (last.level === level && last.list.localName !== name)
}

/** Write the lists of an online word processor, which has one for each item, as its program does. */
function convertWrappedLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll('.ListContainerWrapper li[data-aria-level]')) {
    const paragraph = body.ownerDocument.createElement('p')
    const label = body.ownerDocument.createElement('span')
    paragraph.dataset.style = `mso-list: level${item.getAttribute('data-aria-level')}`
    label.dataset.style = 'mso-list: ignore'
    label.textContent = item.parentElement?.localName === 'ol' ? '1.' : '·'
    paragraph.append(label, ...(item.querySelector('p') ?? item).childNodes)
    item.closest('.ListContainerWrapper')?.before(paragraph)
  }
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper'))
    if (wrapper.textContent?.trim() === '') wrapper.remove()
}

/** Remove the bullet or number that is written before an item, and return the kind of its list. */
function takeLabel(item: Element): 'ul' | 'ol' {
  const marked = [...item.querySelectorAll('span')].find((span) =>
    /mso-list\s*:\s*ignore/i.test(span.getAttribute('data-style') ?? ''),
  )
  const label =
    marked?.textContent ?? /^\s*(?:[·•§o▪-]|\w{1,3}[.)])\s{2,}/u.exec(item.textContent ?? '')?.[0] ?? ''
  if (marked) marked.remove()
  else if (label !== '' && item.firstChild instanceof Text)
    item.firstChild.data = item.firstChild.data.slice(label.length)
  // A bullet may be a letter of a font of symbols.
  return /(?:[\p{L}\p{N}][.)、．）]|\p{N})\s*$/u.test(label) ? 'ol' : 'ul'
}
