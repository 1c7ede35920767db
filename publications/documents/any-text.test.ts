import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { CATEGORY_KIND, type DocumentRequest } from './document-paths.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import { openSampleDocuments } from './testing.ts'

const { db, compiler, options, close } = await openSampleDocuments()
afterAll(close)

/** Keys of values that nobody types, such as names of files and coordinates. */
const DERIVED = new Set([
  ...[
    'file',
    'url',
    'site',
    'lang',
    'language',
    'shapes',
    'outline',
    'logo',
    'created',
    'key',
    'focus',
    'body',
    'path',
  ],
  'messages',
])

/** Replace all texts of the data of a document by generated ones. */
function withTexts(value: unknown, next: () => string, key = ''): unknown {
  if (DERIVED.has(key) || value === 'item' || value === 'paragraph') return value
  if (typeof value === 'string') return next()
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, next, key))
  if (typeof value !== 'object' || value === null) return value
  const replaced = Object.entries(value).map(([name, entry]) => [name, withTexts(entry, next, name)])
  // The text of a drawing begins with its name.
  return { ...Object.fromEntries(replaced), ...(key === 'drawing' && { alt: `Drawing ${next()}` }) }
}

const texts = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '',
      ' ',
      '\n',
      '\u00ad',
      '\u200b',
      '\ufeff',
      '\ud800',
      '\u0000',
      '#panic()',
      '1\ufe0f\u20e3',
    ),
  ),
  { minLength: 20, maxLength: 60 },
)

const requests: DocumentRequest[] = [
  ...DOCUMENT_KINDS.map((kind) => ({ kind, lang: 'kr' as const, code: 'HZ90' })),
  { kind: CATEGORY_KIND, lang: 'en', categoryId: 1 },
]

test.each(requests)('any text can be printed: $kind', async (request) => {
  const input = await readDocumentInput(db, request, options)
  if (!input) throw new Error('There is no such document')
  const property = fc.asyncProperty(texts, async (all) => {
    let count = 0
    const next = () => all[count++ % all.length] ?? ''
    const data = JSON.stringify(withTexts(JSON.parse(input.data), next))
    const pdf = await compiler.compile({ input: { ...input, data }, revision: 'abcdef' })
    expect(pdf.length).toBeGreaterThan(1_000)
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})
