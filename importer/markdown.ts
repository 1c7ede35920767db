import { micromark } from 'micromark'

/**
 * Turns light Markdown into HTML. Raw HTML and dangerous link protocols in the source are escaped by the parser, so
 * that only paragraphs, headings, lists, emphasis, quotes, code, images and links can come out.
 */
export function markdownToHtml(markdown: string): string {
  // The parser takes a stop before the closing signs as part of the text only where a space follows; Chinese has none there.
  return micromark(markdown.trim()).replace(/(?<=[。！？：]<\/(?:strong|em)>) /gu, '')
}

const PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>$/s

/** Whether it is one paragraph, which fits into a line or a paragraph of the page. */
export function isParagraph(markdown: string): boolean {
  return PARAGRAPH.test(markdownToHtml(markdown))
}

/** The HTML of one paragraph without its tags: the page has a paragraph of its own for it. */
export function paragraphToHtml(markdown: string): string {
  return markdownToHtml(markdown).replace(PARAGRAPH, '$1')
}
