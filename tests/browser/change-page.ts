import type { Page } from '@playwright/test'

/** Who changes the nodes of a page that is shown, each in its own way. */
export type Changer = 'password manager' | 'translator that wraps texts' | 'translator that replaces texts'

export const CHANGERS: readonly Changer[] = [
  'password manager',
  'translator that wraps texts',
  'translator that replaces texts',
]

/** Put elements or other texts into all islands, or the part that matches a selector, and into what is added to them later. */
export async function changePage(page: Page, changer: Changer, selector = '[data-island]'): Promise<void> {
  await page.evaluate(changeInPage, { changer, selector })
}

/** Runs in the page. */
export function changeInPage({ changer, selector }: { changer: Changer; selector: string }): void {
  const UNTRANSLATED = 'font, script, style, noscript, textarea, svg, [contenteditable="true"]'
  function wrap(text: Text): void {
    const { data } = text
    if (data.trim() === '' || text.parentElement?.closest(UNTRANSLATED)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    text.replaceWith(outer)
    if (changer === 'translator that wraps texts') inner.append(text)
    else inner.textContent = `«${data}»`
  }
  function addIcons(part: Element): void {
    for (const field of part.querySelectorAll('input, select, textarea')) {
      if (field.nextElementSibling?.matches('[data-icon]')) continue
      const icon = document.createElement('div')
      icon.dataset.icon = ''
      field.after(icon)
    }
  }
  function change(part: Node): void {
    if (changer === 'password manager') {
      if (part instanceof Element) addIcons(part)
      return
    }
    if (part instanceof Text) {
      wrap(part)
      return
    }
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) change(node)
  })
  for (const part of document.querySelectorAll(selector)) {
    change(part)
    observer.observe(part, { childList: true, subtree: true })
  }
}
