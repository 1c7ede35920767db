import { readLinkAddress } from '#contract/office/link-address.ts'
import { removeEmpty, removeUnseen } from './remove-unseen.ts'
import { convertWordLists } from './word-lists.ts'

export type CleanHtml = { html: string; pictures: number }

const FORMATS = 'b, strong, i, em, u, s, font, span, small, big, sup, sub'
const PICTURES = 'img, picture, svg, video, audio, object, embed, iframe, canvas'
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
  removeUnseen(body)
  const pictures = [...body.querySelectorAll(PICTURES)].filter(
    (picture) => !picture.parentElement?.closest(PICTURES),
  )
  for (const picture of pictures) picture.remove()
  convertWordLists(body)
  convertTables(body)
  convertLinks(body, origin)
  convertTexts(body)
  convertEmphasis(body)
  removeEmpty(body)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  return { html: body.innerHTML, pictures: pictures.length }
}

/** Replace an element by another one with the same content. */
function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

const BLOCKS = 'p, div, br, li, ul, ol, dl, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, pre'

/** Make a paragraph of each row of a table, with its cells apart, and one of its caption. Inner tables become part of a cell. */
function convertTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const lines = [
      ...(table.caption ? [[table.caption]] : []),
      ...[...table.rows].map(({ cells }) => [...cells]),
    ]
    const paragraphs = lines.map((cells) => {
      const paragraph = body.ownerDocument.createElement('p')
      for (const cell of cells) {
        if (paragraph.hasChildNodes()) paragraph.append(' · ')
        const blocks = [...cell.querySelectorAll(BLOCKS)]
        for (const block of blocks) block.replaceWith(' ', ...block.childNodes, ' ')
        paragraph.append(...cell.childNodes)
      }
      return paragraph
    })
    table.replaceWith(...paragraphs.filter(({ textContent }) => /[^\s·]/.test(textContent ?? '')))
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
  return (isRedirect && url.searchParams.get('q')) || href.trim().replaceAll(' ', '%20')
}

function textsOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

const RAISED = new Map(Array.from('0123456789+-−n', (sign, index) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ'][index]]))
const LOWERED = new Map(Array.from('0123456789+-−', (sign, index) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋'][index]]))

/** Write texts with plain spaces, and raised and lowered digits, as in m² and CO₂, with characters of their own. */
function convertTexts(body: HTMLElement): void {
  for (const text of textsOf(body)) {
    const signs = text.parentElement?.closest('sup') ? RAISED : LOWERED
    const isMoved = text.parentElement?.closest('sup, sub') && [...text.data].every((sign) => signs.has(sign))
    text.data = cleanPastedText(isMoved ? [...text.data].map((sign) => signs.get(sign)).join('') : text.data)
  }
}

/** Write plain spaces, leave out what is invisible, and compose letters and their accents. */
export function cleanPastedText(text: string): string {
  return (
    text
      // Pages keep numbers and their units together by themselves.
      .replaceAll(/[\u00a0\u2007\u2028\u202f]/g, ' ')
      .replaceAll(/[\u00ad\u200b\u2060\ufeff]|(?![\t\n\r])\p{Cc}/gu, '')
      .normalize()
  )
}

/** Write the emphasis that each text was shown with, and no other format. */
function convertEmphasis(body: HTMLElement): void {
  const formatted = textsOf(body).map((text) => ({
    text,
    isBold: isShown(text, BOLD),
    isItalic: isShown(text, ITALIC),
  }))
  for (const { text, isBold, isItalic } of formatted) {
    if (text.data.trim() === '') continue
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
