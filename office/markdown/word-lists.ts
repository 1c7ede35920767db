const IS_ITEM = 'p[data-style*="mso-list"], p[class*="MsoListParagraph"]'

/** Convert the paragraphs that a word processor marks as list items, by `data-style`, to lists with their levels. */
export function convertWordLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll(IS_ITEM)) {
    if (!first.isConnected || first.previousElementSibling?.matches(IS_ITEM)) continue
    const items = [first]
    for (let next = first.nextElementSibling; next?.matches(IS_ITEM); next = next.nextElementSibling)
      items.push(next)
    const lists: Element[] = []
    const roots: Element[] = []
    for (const item of items) {
      const level = Number(
        /mso-list\s*:[^;]*level(\d+)/i.exec(item.getAttribute('data-style') ?? '')?.[1] ?? 1,
      )
      const name = takeLabel(item)
      lists.length = Math.min(lists.length, level)
      if (lists.length === 1 && lists[0]?.localName !== name && level === 1) lists.length = 0
      while (lists.length < level) {
        const list = body.ownerDocument.createElement(name)
        const parent = lists.at(-1)
        if (parent) (parent.lastElementChild ?? parent).append(list)
        else roots.push(list)
        lists.push(list)
      }
      const listItem = body.ownerDocument.createElement('li')
      listItem.append(...item.childNodes)
      lists.at(-1)?.append(listItem)
    }
    first.before(...roots)
    for (const item of items) item.remove()
  }
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
  return /\w{1,4}[.)]\s*$/.test(label.trim()) ? 'ol' : 'ul'
}
