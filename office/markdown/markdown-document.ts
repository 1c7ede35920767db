import {
  schema as basicSchema,
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import { Fragment, type Node, Schema } from 'prosemirror-model'
import { markdownTokenizer } from '#contract/office/markdown-tokenizer.ts'

const { nodes, marks } = basicSchema.spec

/**
 * Markdown as the pages show it, which have no pictures in texts. Line breaks inside a paragraph are nodes of their own, so
 * that they stay where they are.
 */
export const SCHEMA = new Schema({
  nodes: nodes
    .remove('image')
    .update('heading', { ...nodes.get('heading'), content: 'text*' })
    .addToEnd('soft_break', {
      inline: true,
      group: 'inline',
      selectable: false,
      leafText: () => ' ',
      toDOM: () => ['span', { 'data-soft-break': '' }, ' '],
      parseDOM: [{ tag: 'span[data-soft-break]' }],
    }),
  marks,
})

/** Reads addresses as they are written; pages encode them. */
const tokenizer: typeof markdownTokenizer = Object.assign(Object.create(markdownTokenizer), {
  normalizeLink: (address: string) =>
    /[\s\p{C}]/u.test(address) ? markdownTokenizer.normalizeLink(address) : address,
  normalizeLinkText: (address: string) => address,
  validateLink: (address: string) => markdownTokenizer.validateLink(markdownTokenizer.normalizeLink(address)),
})

const parser = new MarkdownParser(SCHEMA, tokenizer, {
  ...defaultMarkdownParser.tokens,
  image: { ignore: true, noCloseToken: true },
  softbreak: { node: 'soft_break' },
})

const EMPHASIS = ['em', 'strong']
const emphasis = { mixable: true, expelEnclosingWhitespace: true }

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    soft_break: (state) => state.write('\n'),
    text: (state, node, parent, index) => {
      const startsLine =
        node.marks.length === 0 && (index === 0 || /break$/.test(parent.child(index - 1).type.name))
      state.text(escapeText(state.esc(node.text ?? '', startsLine), startsLine), false)
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    em: { open: '*', close: '*', ...emphasis },
    strong: { open: '**', close: '**', ...emphasis },
  },
)

/** Escape what the library leaves: entities, autolinks, signs that end a heading, and signs that begin a block. */
function escapeText(escaped: string, startsLine: boolean): string {
  const text = escaped
    // A tilde has no meaning in CommonMark but in a fence; Korean writes ranges with it.
    .replaceAll('\\~', '~')
    .replaceAll(/&(?=#?\w+;)/g, '\\&')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/(?<=^|\s)#(?=#*\s*$)/g, '\\#')
  return startsLine
    ? text
        .replace(/^(\s*)(?=~~~|=+\s*$|[->]|\+(?:\s|$))/, '$1\\')
        .replace(/^(\s*\d+)(?=[.)](?:\s|$))/, '$1\\')
    : text
}

/** Read Markdown. */
export function parseMarkdown(text: string): Node {
  return parser.parse(text.trim())
}

/** Remove emphasis from white space, which cannot have it in Markdown. */
function withPlainSpaces(node: Node): Node {
  if (!node.isText) return node.copy(Fragment.from(node.children.map(withPlainSpaces)))
  return node.text?.trim() === ''
    ? node.mark(node.marks.filter(({ type }) => !EMPHASIS.includes(type.name)))
    : node
}

/** Write Markdown. White space at the ends of lines, which no page shows, is left out. */
export function writeMarkdown(document: Node): string {
  return serializer
    .serialize(withPlainSpaces(document))
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim()
}

/** Return the white space around a text. */
export function surroundingSpace(text: string): { start: string; end: string } {
  if (text.trim() === '') return { start: '', end: '' }
  return { start: /^\s*/.exec(text)?.[0] ?? '', end: /\s*$/.exec(text)?.[0] ?? '' }
}

/** Return true if a text can be edited without its Markdown source: what is not changed stays as it is written. */
export function isFaithful(text: string): boolean {
  return writeMarkdown(parseMarkdown(text)) === text.trim()
}
