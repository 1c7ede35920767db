import { readLinkAddress } from '#contract/office/link-address.ts'
import { convertWordLists } from './word-lists.ts'

export type CleanHtml = { html: string; pictures: number }

const FORMATS = 'b, strong, i, em, u, s, font, span, small, big, sup, sub'
const HEADINGS = 'h1, h2, h3, h4, h5, h6, th'

/**
 * Convert HTML from a web page, a word processor or a spreadsheet to what texts of this site can have: emphasis as it was
 * shown, headings from the second level on, lists, and links that pages can follow. Pictures are left out and counted.
 *
 * Styles become data: the office's policy would hide and report each of them.
 */
export function cleanPastedHtml(html: string, origin: string): CleanHtml {
  const withoutStyles = html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\sstyle\s*=/gi, ' data-style='),
  )
  const document = new DOMParser().parseFromString(withoutStyles, 'text/html')
  const { body } = document
  for (const element of body.querySelectorAll('script, style, meta, link, title, template')) element.remove()
  const pictures = [...body.querySelectorAll('img, picture, svg, video, object')]
  for (const picture of pictures) picture.remove()
  convertWordLists(body)
  convertTables(body)
  convertLinks(body, origin)
  convertEmphasis(body)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  return { html: body.innerHTML, pictures: pictures.length }
}

/** Replace an element by another one with the same content. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Make a paragraph of each row of a table, with its cells apart. */
function convertTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const rows = [...table.rows].map((row) => {
      const paragraph = body.ownerDocument.createElement('p')
      for (const cell of row.cells) {
        if (paragraph.hasChildNodes()) paragraph.append(' · ')
        const blocks = [...cell.querySelectorAll('p, div, br')]
        for (const block of blocks) block.after(' ')
        for (const block of blocks) block.replaceWith(...block.childNodes)
        paragraph.append(...cell.childNodes)
      }
      return paragraph
    })
    table.replaceWith(...rows.filter(({ textContent }) => textContent?.trim() !== ''))
  }
}

/** Write links as they are stored; a link that pages could not follow becomes text. */
function convertLinks(body: HTMLElement, origin: string): void {
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    const address = /^#/.test(href) ? undefined : readLinkAddress(targetOf(href), [origin])
    if (address === undefined) link.replaceWith(...link.childNodes)
    else link.setAttribute('href', address)
  }
}

/** Return the target of a link that an online word processor leads through its own page. */
function targetOf(href: string): string {
  const url = URL.canParse(href) ? new URL(href) : undefined
  const isRedirect = url?.hostname === 'www.google.com' && url.pathname === '/url'
  return (isRedirect && url.searchParams.get('q')) || href
}

/** Write the emphasis that each text was shown with, and no other format. */
function convertEmphasis(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  const formatted = texts.map((text) => ({
    text,
    isBold: isShown(text, BOLD),
    isItalic: isShown(text, ITALIC),
  }))
  for (const { text, isBold, isItalic } of formatted) {
    if (text.data.trim() === '') continue
    // Pages keep numbers and their units together by themselves.
    text.data = text.data.replaceAll('\u00a0', ' ')
    if (isBold) wrap(text, 'strong')
    if (isItalic) wrap(text, 'em')
  }
  for (const element of body.querySelectorAll(FORMATS))
    if (!element.matches('[data-emphasis]')) element.replaceWith(...element.childNodes)
}

function wrap(text: Text, name: string): void {
  const element = text.ownerDocument.createElement(name)
  element.dataset.emphasis = ''
  text.replaceWith(element)
  element.append(text)
}

type Emphasis = { tags: string; style: RegExp; on: RegExp }
const BOLD: Emphasis = {
  tags: 'b, strong',
  style: /(?:^|;)\s*font-weight\s*:\s*([^;]+)/i,
  on: /^(?:bold|[6-9]00|1000)/i,
}
const ITALIC: Emphasis = {
  tags: 'i, em',
  style: /(?:^|;)\s*font-style\s*:\s*([^;]+)/i,
  on: /^(?:italic|oblique)/i,
}

/** Return true if the nearest element that says something about an emphasis switches it on. */
function isShown(text: Text, { tags, style, on }: Emphasis): boolean {
  for (let element = text.parentElement; element; element = element.parentElement) {
    if (element.matches(HEADINGS)) return false
    const value = style.exec(element.getAttribute('data-style') ?? '')?.[1]?.trim()
    if (value && !/^inherit/i.test(value)) return on.test(value)
    if (element.matches(tags)) return true
  }
  return false
}
