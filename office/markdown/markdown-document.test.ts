import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { findMarkdownProblem, markdownToHtml } from '#content-model/schemas/markdown.ts'
import { isFaithful, parseMarkdown, SCHEMA, writeMarkdown } from './markdown-document.ts'

const MARKS = {
  plain: [],
  strong: [SCHEMA.mark('strong')],
  em: [SCHEMA.mark('em')],
  both: [SCHEMA.mark('em'), SCHEMA.mark('strong')],
  link: [SCHEMA.mark('link', { href: '/about' })],
  strongLink: [SCHEMA.mark('link', { href: '/about' }), SCHEMA.mark('strong')],
} as const

type Piece = readonly [text: string, marks: keyof typeof MARKS]

function paragraphOf(pieces: readonly Piece[]): Node {
  return SCHEMA.node('doc', null, [
    SCHEMA.node(
      'paragraph',
      null,
      pieces.map(([text, marks]) => SCHEMA.text(text, MARKS[marks])),
    ),
  ])
}

/** List the visible characters of a document with their formats. */
function lettersOf(document: Node): string[] {
  const letters: string[] = []
  document.descendants((node) => {
    const formats = node.marks.map(({ type }) => type.name).sort()
    for (const letter of node.text ?? '') if (/\S/u.test(letter)) letters.push([letter, ...formats].join(' '))
  })
  return letters
}

test.each<readonly [string, readonly Piece[], string]>([
  [
    'Korean',
    [
      ['이 제품은 ', 'plain'],
      ['인덕션(FL95)', 'strong'],
      ['은 조용합니다.', 'plain'],
    ],
    '<p>이 제품은 <strong>인덕션(FL95)</strong>은 조용합니다.</p>',
  ],
  [
    'Simplified Chinese',
    [
      ['请先阅读', 'plain'],
      ['“快速指南”', 'strong'],
      ['再使用。', 'plain'],
    ],
    '<p>请先阅读<strong>“快速指南”</strong>再使用。</p>',
  ],
  [
    'Traditional Chinese',
    [
      ['請看', 'plain'],
      ['「重要」', 'em'],
      ['事項', 'plain'],
    ],
    '<p>請看<em>「重要」</em>事項</p>',
  ],
  [
    'Chinese after a full stop',
    [
      ['先读。', 'strong'],
      ['再看', 'plain'],
    ],
    '<p><strong>先读。</strong>再看</p>',
  ],
  [
    'Indonesian',
    [
      ['“Air”', 'strong'],
      ['nya', 'plain'],
    ],
    '<p><strong>“Air”</strong>nya</p>',
  ],
  [
    'English',
    [
      ['pre', 'plain'],
      ['(set)', 'em'],
      ['ting 90', 'plain'],
      ['°', 'strong'],
      ['C', 'plain'],
    ],
    '<p>pre<em>(set)</em>ting 90<strong>°</strong>C</p>',
  ],
])(
  '%s: emphasis beside punctuation within a word is on the page and in the editor again',
  (_, pieces, html) => {
    const document = paragraphOf(pieces)
    const written = writeMarkdown(document)
    expect(markdownToHtml(written)).toBe(html)
    expect(parseMarkdown(written).eq(document)).toBe(true)
  },
)

const text = fc.oneof(
  fc.string({
    unit: fc.constantFrom(...'aé은读。，”“「」()[]*_`~#+-=.!?:;&<>/\\|°™ '),
    minLength: 1,
    maxLength: 6,
  }),
  fc.constantFrom('1. ', '&amp;', '<b>', '***', '2) ', '---', '~~~', '===', '## ', '> ', '](', '![x'),
)
const piece = fc.tuple(text, fc.constantFrom(...(Object.keys(MARKS) as (keyof typeof MARKS)[])))

test.each([' >a', ' ---', ' -a', ' + a', ' ~~~', ' # a', ' 1. a'])(
  'a line that begins with a space and a sign of Markdown is text: %j',
  (typed) => {
    expect(lettersOf(parseMarkdown(writeMarkdown(paragraphOf([[typed, 'plain']]))))).toEqual(
      lettersOf(paragraphOf([[typed, 'plain']])),
    )
  },
)

test('an escaped sign after a < is read as it is, not as the beginning of an address', () => {
  expect(findMarkdownProblem(String.raw`***<\[a:a***与> a`)).toBeUndefined()
})

test('whatever is typed and formatted is the same after it has been stored, and pages can show it', () => {
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (typed) => {
      // Emphasis that touches emphasis of another kind within a word can be ambiguous; the check reports it.
      const pieces = typed.flatMap((each): Piece[] => [each, ['与', 'plain']])
      const document = paragraphOf(pieces)
      fc.pre(document.textContent.trim() !== '')
      const written = writeMarkdown(document)
      const read = parseMarkdown(written)
      expect(lettersOf(read)).toEqual(lettersOf(document))
      const hasSpaceAtEnds = pieces.some(([each]) => each !== each.trim())
      if (!hasSpaceAtEnds) expect(writeMarkdown(read)).toBe(written)
      expect(findMarkdownProblem(written)).toBeUndefined()
    }),
    { numRuns: 2_000 },
  )
})

test.each(['* one\n* two', 'a  \nb', '<b>bold</b> text\n===\n', '1) one', 'a ![b](/c)'])(
  'a text that would be written differently stays as it is: %j',
  (stored) => {
    expect(isFaithful(stored)).toBe(false)
  },
)

test.each([
  'https://küche.example/über-uns?q=„Haube“',
  'https://厨房.example/烟机',
  '/über',
  'https://example.com/100%',
  'https://example.com/a_(b)|c"d',
  'mailto:müller@küche.example?subject=Hood',
  'HTTPS://Example.com',
])('a text with a link to %s can still be edited with its formats', (href) => {
  const link = SCHEMA.text('a', [SCHEMA.mark('link', { href })])
  const stored = writeMarkdown(SCHEMA.node('doc', null, [SCHEMA.node('paragraph', null, [link])]))
  expect(isFaithful(stored)).toBe(true)
  expect(isFaithful(`See <${encodeURI('https://example.com/ü')}>`)).toBe(true)
})

test('an address with a line break is no script in the editor either', () => {
  const [link] = parseMarkdown('[x](java&#10;script:alert)').firstChild?.firstChild?.marks ?? []
  expect(link?.attrs.href).toBe('java%0Ascript:alert')
})
