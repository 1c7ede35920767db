import { LRUCache } from 'lru-cache'
import type { Token } from 'markdown-it'
import { isLinkAddress } from '#contract/office/link-address.ts'
import { markdownTokenizer } from '#contract/office/markdown-tokenizer.ts'

const htmlCache = new LRUCache<string, string>({
  max: 5_000,
  // Texts written for a stricter reader have a space after emphasis that ends with a full stop, where Chinese has none.
  memoMethod: (markdown) =>
    markdownTokenizer
      .render(markdown.trim())
      .replace(/(?<=[。！？：]<\/(?:strong|em)>) /gu, '')
      .trimEnd(),
})

/**
 * Convert light Markdown to HTML: paragraphs, headings, lists, emphasis, quotes, code and links. Raw HTML is escaped, and
 * links with dangerous protocols stay text.
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

/** Say what a page could not show of a text; undefined if it shows all of it. */
export function findMarkdownProblem(markdown: string): string | undefined {
  if (!/[*#!<=[]/.test(markdown)) return undefined
  const tokens = flatten(markdownTokenizer.parse(markdown, {}))
  if (tokens.some(({ type, tag }) => type === 'heading_open' && tag === 'h1'))
    return 'headings begin with ##, because the page has its first heading already'
  if (tokens.some(({ type }) => type === 'image')) return 'a text cannot have pictures'
  const address = tokens
    .filter(({ type }) => type === 'link_open')
    .map((token) => token.attrGet('href') ?? '')
    .find((href) => !isLinkAddress(href))
  if (address !== undefined) return `the link ${address} leads nowhere: ${ADDRESS_RULE}`
  // What is escaped is meant to be read. Its substitute is a letter with which no address can begin.
  const unread = flatten(markdownTokenizer.parse(markdown.replace(/\\[!-/:-@[-`{-~]/g, 'é'), {}))
    .filter(({ type }) => type === 'text')
    .map(({ content }) => /\*|\]\(/.exec(content)?.[0])
    .find((mark) => mark !== undefined)
  if (unread === '*')
    return 'a * would be shown as it is: write **bold** without spaces inside, or \\* for an asterisk'
  return unread && `a link is shown as it is written: ${ADDRESS_RULE}`
}

const ADDRESS_RULE = 'write a path such as /about, or an address with https:, mailto: or tel:'

function flatten(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...flatten(token.children ?? [])])
}
