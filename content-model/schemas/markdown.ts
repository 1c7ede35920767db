import { LRUCache } from 'lru-cache'
import { micromark } from 'micromark'

const htmlCache = new LRUCache<string, string>({
  max: 5_000,
  // The parser takes a stop before the closing signs as part of the text only where a space follows; Chinese has none there.
  memoMethod: (markdown) => micromark(markdown.trim()).replace(/(?<=[。！？：]<\/(?:strong|em)>) /gu, ''),
})

/**
 * Turns light Markdown into HTML. Raw HTML and dangerous link protocols in the source are escaped by the parser, so
 * that only paragraphs, headings, lists, emphasis, quotes, code, images and links can come out.
 */
export function markdownToHtml(markdown: string): string {
  return htmlCache.memo(markdown)
}

const SINGLE_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>$/s

/** Whether it is one paragraph, which fits into a line or a paragraph of the page. */
export function isParagraph(markdown: string): boolean {
  return SINGLE_PARAGRAPH.test(markdownToHtml(markdown))
}

/** The HTML of one paragraph without its tags: the page has a paragraph of its own for it. */
export function paragraphToHtml(markdown: string): string {
  return markdownToHtml(markdown).replace(SINGLE_PARAGRAPH, '$1')
}
