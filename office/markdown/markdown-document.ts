import {
  schema as basicSchema,
  defaultMarkdownParser,
  defaultMarkdownSerializer,
  MarkdownParser,
  MarkdownSerializer,
} from 'prosemirror-markdown'
import { type Mark, type Node, Schema } from 'prosemirror-model'

/** Markdown as the pages show it. Line breaks inside a paragraph are nodes of their own, so that they stay where they are. */
export const SCHEMA = new Schema({
  nodes: basicSchema.spec.nodes.addToEnd('soft_break', {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => ' ',
    toDOM: () => ['span', { 'data-soft-break': '' }, ' '],
    parseDOM: [{ tag: 'span[data-soft-break]' }],
  }),
  marks: basicSchema.spec.marks,
})

const parser = new MarkdownParser(SCHEMA, defaultMarkdownParser.tokenizer, {
  ...defaultMarkdownParser.tokens,
  softbreak: { node: 'soft_break' },
})

/**
 * After a Chinese full stop, CommonMark ends emphasis only before a space. Pages remove this space again
 * (`content-model/schemas/markdown.ts`).
 */
function closingMark(sign: string) {
  return (_: unknown, __: Mark, parent: Node, index: number): string => {
    const before = index > 0 ? parent.child(index - 1).textContent : ''
    const after = index < parent.childCount ? parent.child(index).textContent : ''
    return /[。！？：]$/u.test(before) && /^\S/u.test(after) ? `${sign} ` : sign
  }
}

const serializer = new MarkdownSerializer(
  {
    ...defaultMarkdownSerializer.nodes,
    bullet_list: (state, node) => state.renderList(node, '  ', () => '- '),
    soft_break: (state) => state.write('\n'),
    text: (state, node, parent, index) => {
      const startsLine =
        node.marks.length === 0 && (index === 0 || /break$/.test(parent.child(index - 1).type.name))
      // A tilde has no meaning in CommonMark; Korean writes ranges with it.
      state.text(state.esc(node.text ?? '', startsLine).replaceAll('\\~', '~'), false)
    },
  },
  {
    ...defaultMarkdownSerializer.marks,
    em: { open: '*', close: closingMark('*'), mixable: true, expelEnclosingWhitespace: true },
    strong: { open: '**', close: closingMark('**'), mixable: true, expelEnclosingWhitespace: true },
  },
)

/** Read Markdown. */
export function parseMarkdown(text: string): Node {
  return parser.parse(text.trim())
}

/** Write Markdown, with the white space around it that the text had before. */
export function writeMarkdown(document: Node, before: string): string {
  const start = /^\s*/.exec(before)?.[0] ?? ''
  const end = before.trim() === '' ? '' : (/\s*$/.exec(before)?.[0] ?? '')
  return `${start}${serializer.serialize(document)}${end}`
}

/** Return true if a text can be edited without its Markdown source: what is not changed stays as it is written. */
export function isFaithful(text: string): boolean {
  return writeMarkdown(parseMarkdown(text), text) === text
}
