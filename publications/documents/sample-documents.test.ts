import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDocumentCompiler } from './compiler/compiler-process.ts'
import type { DocumentRequest } from './document-paths.ts'
import { readFontCoverage } from './fonts/font-coverage.ts'
import { listUnprintable } from './fonts/printable-text.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import { inspectPdf, withoutWhitespace } from './inspect-pdf.ts'
import { LAW, openSampleDocuments, SAMPLES } from './testing.ts'

const { db, compiler, options, pictureDirectory, close } = await openSampleDocuments()
afterAll(close)

async function compile(request: DocumentRequest): Promise<Uint8Array> {
  const input = await readDocumentInput(db, request, options)
  if (!input) throw new Error('There is no such document')
  return compiler.compile({ input, revision: 'abcdef' })
}

/** Texts of the sample that each kind must contain. */
const EXPECTED = {
  spec_sheet: ['kind', 'motor', 'motorValue', 'series'],
  brochure: ['detail', 'care', 'intro'],
  manual: ['chapter', 'step', 'fault', 'accessory', 'motorValue'],
  installation_guide: ['installationChapter', 'scene', 'step'],
  warranty_document: ['warranty', 'care', 'lawTranslation'],
  accessories_lists: ['accessory', 'kind'],
} as const

describe.each(['en', 'cn'] as const)('documents in %s', (lang) => {
  const sample = SAMPLES[lang]

  async function inspect(request: DocumentRequest) {
    const pdf = await inspectPdf(await compile(request))
    const text = pdf.pages.join('')
    expect(pdf.language).toBe(lang === 'en' ? 'en-AU' : 'zh-CN')
    // The tag of six letters marks a subset.
    for (const font of pdf.fonts) expect(font).toMatch(/^[A-Z]{6}\+Document/)
    return { ...pdf, text }
  }

  test.each(DOCUMENT_KINDS)('%s', async (kind) => {
    const { text, roles, links } = await inspect({ kind, lang, code: 'HZ90' })
    expect(text).toContain('HZ90')
    for (const key of EXPECTED[kind]) expect(text).toContain(withoutWhitespace(sample[key]))
    if (kind === 'warranty_document') expect(text).toContain(withoutWhitespace(LAW))
    if (kind === 'spec_sheet') expect(text).toContain(withoutWhitespace('320–1,260 m³/h'))
    if (kind === 'manual') {
      expect(text).toContain(withoutWhitespace(sample.warning.replace('{airflow}', '320–1,260 m³/h')))
      expect(text).toContain(lang === 'en' ? 'DangerE7' : '危险E7')
      expect(text).toContain(lang === 'en' ? 'Redlight,blinkstwice' : '红灯，闪两下')
      expect(text).not.toContain('E8')
    }
    if (kind === 'manual' || kind === 'accessories_lists')
      expect(text).toContain(lang === 'en' ? 'Every4months' : '每4个月')
    if (kind === 'spec_sheet' || kind === 'accessories_lists') expect(roles).toContain('TH')
    const prefix = lang === 'en' ? '' : '/cn'
    expect(links).toContain(`https://www.serein.example${prefix}/productdetail?id=HZ90`)
    const other = kind === 'manual' ? 'spec-sheet' : 'manual'
    expect(links).toContain(`https://www.serein.example/documents/${lang}/hz90-${other}.pdf`)
  })

  test('catalogue of a category', async () => {
    const { text } = await inspect({ kind: 'menu_dow', lang, categoryId: 1 })
    for (const key of ['category', 'kind', 'intro'] as const)
      expect(text).toContain(withoutWhitespace(sample[key]))
  })

  test('a drawing is described by its views and dimensions', async () => {
    const { alts } = await inspect({ kind: 'spec_sheet', lang, code: 'HZ90' })
    const views = lang === 'en' ? 'Line drawing HZ90: Front, Side, ' : '线图 HZ90: 正面, 侧面, '
    expect(alts).toContainEqual(expect.stringContaining(`${views}${sample.motor} 898\u00a0mm`))
  })
})

test('English replaces missing translations', async () => {
  const { pages } = await inspectPdf(await compile({ kind: 'spec_sheet', lang: 'kr', code: 'HZ90' }))
  expect(pages.join('')).toContain(withoutWhitespace(SAMPLES.en.kind))
  expect(pages.join('')).toContain('제원표')
})

test('a product or category that does not exist has no document', async () => {
  expect(await readDocumentInput(db, { kind: 'manual', lang: 'en', code: 'XX99' }, options)).toBeUndefined()
  expect(
    await readDocumentInput(db, { kind: 'menu_dow', lang: 'en', categoryId: 4 }, options),
  ).toBeUndefined()
})

test('the same content gives the same bytes, also after the compiler has been started again', async () => {
  const request = { kind: 'brochure', lang: 'cn', code: 'HZ90' } as const
  const input = await readDocumentInput(db, request, options)
  if (!input) throw new Error('There is no such document')
  const other = openDocumentCompiler({ pictureDirectory })
  const again = await other.compile({ input, revision: 'abcdef' })
  other.stop()
  expect(Buffer.from(again).equals(await compile(request))).toBe(true)
})

test.each([
  ['en', 'instrument-sans-400.ttf', /\p{L}/u],
  ['id', 'instrument-sans-400.ttf', /\p{L}/u],
  ['cn', 'noto-sans-sc-400.ttf', /[\u2e80-\uffff]/],
  ['tw', 'noto-sans-tc-400.ttf', /[\u2e80-\uffff]/],
  ['kr', 'noto-sans-kr-400.ttf', /[\u2e80-\uffff]/],
])(
  'the font of %s has the letters of the content, and some font has every character',
  (lang, font, letter) => {
    const covers = readFontCoverage(font)
    const characters = [...listCharacters(lang)]
    expect(characters.filter((character) => letter.test(character) && !covers(character))).toEqual([])
    expect(listUnprintable(characters.join('\n'))).toEqual([])
  },
)

test('a document shows what no font has in its closest form, and the rest as a replacement character', async () => {
  const request = { kind: 'accessories_lists', lang: 'en', code: 'HZ90' } as const
  const input = await readDocumentInput(db, request, options)
  if (!input) throw new Error('There is no such document')
  const data = input.data.replace(SAMPLES.en.accessory, 'Filter for CO₂ ✅ ⌀ 150 Škoda 🎉 𝐀\\ud800\\u0007.')
  const { pages, uaPart } = await inspectPdf(
    await compiler.compile({ input: { ...input, data }, revision: '' }),
  )
  expect(uaPart).toBe('1')
  expect(pages.join('')).toContain('FilterforCO₂✓⌀150Škoda\ufffdA\ufffd.')
})

test('a missing picture leaves its stage empty', async () => {
  const input = await readDocumentInput(db, { kind: 'brochure', lang: 'en', code: 'HZ90' }, options)
  expect(input?.pictures.map(({ original }) => original)).toContainEqual(expect.stringContaining('gone.jpg'))
})

function listCharacters(lang: string): Set<string> {
  const files = readdirSync(CONTENT_DIRECTORY, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`/${lang}.yaml`),
  )
  const characters = files.flatMap((file) => [...readFileSync(join(CONTENT_DIRECTORY, file), 'utf8')])
  return new Set(characters)
}
