import { LRUCache } from 'lru-cache'
import { micromark } from 'micromark'

const htmlCache = new LRUCache<string, string>({
  max: 5_000,
  // The parser closes emphasis after a full stop only if a space follows, and Chinese has none there: authors add one, and it is removed.
  memoMethod: (markdown) => micromark(markdown.trim()).replace(/(?<=[。！？：]<\/(?:strong|em)>) /gu, ''),
})

/**
 * Convert light Markdown to HTML. The parser escapes raw HTML and drops dangerous link protocols, so the output contains only
 * paragraphs, headings, lists, emphasis, quotes, code, images and links.
 */
export function markdownToHtml(markdown: string): string {
  return htmlCache.memo(markdown)
}

const SINGLE_PARAGRAPH = /^<p>((?:(?!<p>).)*)<\/p>$/s

/** Test whether the HTML is a single paragraph. */
export function isParagraph(markdown: string): boolean {
  return SINGLE_PARAGRAPH.test(markdownToHtml(markdown))
}

/** Convert a single paragraph to HTML without the `<p>` tags, which the page adds itself. */
export function paragraphToHtml(markdown: string): string {
  return markdownToHtml(markdown).replace(SINGLE_PARAGRAPH, '$1')
}
