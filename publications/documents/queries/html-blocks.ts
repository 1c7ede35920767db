/** The plain text of a paragraph or list item. */
export type TextBlock = { kind: 'paragraph' | 'item'; text: string }

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Split the HTML of compiled Markdown into paragraphs and list items. */
export function parseHtmlBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const part of html.split(/(?=<(?:p|li|h[1-6]|blockquote)[ >])/)) {
    const text = htmlToPlainText(part)
    if (text !== '') blocks.push({ kind: part.startsWith('<li') ? 'item' : 'paragraph', text })
  }
  return blocks
}

/** Convert HTML to plain text on one line. */
export function htmlToPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?)(x?)(\w+);/g, (entity: string, hash: string, hex: string, name: string) =>
      hash === ''
        ? (ENTITIES[`${hex}${name}`] ?? entity)
        : characterOf(Number.parseInt(name, hex === '' ? 10 : 16), entity),
    )
    .replace(/\s*\n\s*/g, ' ')
    .trim()
}

function characterOf(codePoint: number, fallback: string): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : fallback
}
