import { micromark } from 'micromark'

/**
 * Turns light Markdown into HTML. Raw HTML and dangerous link protocols in the source are escaped by the parser, so
 * that only paragraphs, headings, lists, emphasis, quotes, code, images and links can come out.
 */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown.trim())
}
