import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { LANGS } from '#contract/languages.ts'
import { connect, type Db } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { createMissingDocuments } from './create-missing-documents.ts'
import { type DocumentRequest, documentPath, parseDocumentPath } from './document-paths.ts'
import { openDocumentStore } from './document-store.ts'
import { renderDocument } from './render-document.ts'
import { insertSampleContent, LAW, SAMPLES } from './testing.ts'
import { registerFonts } from './typography/font-families.ts'
import { chineseBreakOpportunities } from './typography/line-breaks.ts'

let db: Db

beforeAll(async () => {
  db = connect({ databaseUrl: ':memory:' })
  await migrate(db)
  await insertSampleContent(db)
})
afterAll(() => db.destroy())

describe('paths', () => {
  test('round-trip to a request', () => {
    for (const lang of LANGS) {
      for (const kind of DOCUMENT_KINDS) {
        const request: DocumentRequest = { kind, lang, code: 'AT60P' }
        expect(parseDocumentPath(documentPath(request))).toEqual(request)
      }
      const request: DocumentRequest = { kind: 'menu_dow', lang, categoryId: 6 }
      expect(parseDocumentPath(documentPath(request))).toEqual(request)
    }
    expect(documentPath({ kind: 'spec_sheet', lang: 'cn', code: 'HZ90' })).toBe(
      '/documents/cn/hz90-spec-sheet.pdf',
    )
    expect(documentPath({ kind: 'menu_dow', lang: 'cn', categoryId: 1 })).toBe('/documents/cn/category-1.pdf')
  })

  test.each([
    '/documents/en/category-7.pdf',
    '/documents/en/category-.pdf',
    '/documents/fr/hz90-manual.pdf',
    '/documents/en/hz90-spec_sheet.pdf',
    '/documents/en/HZ90-manual.pdf',
    '/documents/en/hz90-manual.pdf\n',
    '/documents/en/hz90-manual.pdf.part',
    '/documents/en/../en/hz90-manual.pdf',
    '/documents/en/..%2fhz90-manual.pdf',
    '/documents/en/../../../etc/passwd',
    '/documents/en/-manual.pdf',
    '/documents/en/manual.pdf',
    `/documents/en/${'a'.repeat(40)}-manual.pdf`,
    '//documents/en/hz90-manual.pdf',
    '',
  ])('reject %j', (path) => {
    expect(parseDocumentPath(path)).toBeUndefined()
  })
})

/** Texts of the sample that each kind must contain. */
const EXPECTED = {
  spec_sheet: ['kind', 'motor', 'motorValue', 'series'],
  brochure: ['detail', 'care', 'intro'],
  manual: ['chapter', 'step', 'motorValue'],
  installation_guide: ['installationChapter', 'scene', 'step'],
  warranty_document: ['warranty', 'care', 'lawTranslation'],
  accessories_lists: ['accessory', 'kind'],
} as const

describe.each(['en', 'cn'] as const)('documents in %s', (lang) => {
  const sample = SAMPLES[lang]

  test.each(DOCUMENT_KINDS)('%s', async (kind) => {
    const { text, source } = await renderAndExtract({ kind, lang, code: 'HZ90' })
    expect(text).toContain('HZ90')
    for (const key of EXPECTED[kind]) expect(text).toContain(withoutWhitespace(sample[key]))
    if (kind === 'warranty_document') expect(text).toContain(withoutWhitespace(LAW))
    if (kind === 'spec_sheet') expect(text).toContain(withoutWhitespace('320–1,260 m³/h'))
    expectSubsetFonts(source)
  })

  test('catalogue of a category', async () => {
    const { text, source } = await renderAndExtract({ kind: 'menu_dow', lang, categoryId: 1 })
    for (const key of ['category', 'kind', 'intro'] as const)
      expect(text).toContain(withoutWhitespace(sample[key]))
    expectSubsetFonts(source)
  })
})

test('English replaces missing translations', async () => {
  const { text } = await renderAndExtract({ kind: 'spec_sheet', lang: 'kr', code: 'HZ90' })
  expect(text).toContain(withoutWhitespace(SAMPLES.en.kind))
  expect(text).toContain('제원표')
})

test('a product or category that does not exist has no document', async () => {
  expect(await renderDocument(db, { kind: 'manual', lang: 'en', code: 'XX99' })).toBeUndefined()
  expect(await renderDocument(db, { kind: 'menu_dow', lang: 'en', categoryId: 4 })).toBeUndefined()
})

test('Chinese breaks between characters, but never before a full stop or after a bracket', () => {
  expect(chineseBreakOpportunities('碰头。（68\u00a0升）')).toEqual([
    '碰',
    '',
    '头。',
    '',
    '（68\u00a0升）',
    '',
  ])
})

test.each([
  ['cn', 'Noto Sans SC'],
  ['tw', 'Noto Sans TC'],
  ['kr', 'Noto Sans KR'],
])('the font of %s has a glyph for every character of the content', async (lang, fontFamily) => {
  registerFonts()
  await Font.load({ fontFamily })
  const font = Font.getFont({ fontFamily }).data
  const lacks = (character: string) => font?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) !== true
  expect([...listCharacters(lang)].filter(lacks).join('')).toBe('')
})

describe('the store', () => {
  const directory = mkdtempSync(join(tmpdir(), 'serein-documents-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const path = '/documents/en/hz90-accessories-lists.pdf'

  test('creates a document once, stores it and records its size', async () => {
    let hash = 'first'
    const store = openDocumentStore({ db, directory, contentHash: () => hash })
    expect(await store.find(path)).toBeUndefined()
    const [made, same] = await Promise.all([store.getOrCreate(path), store.getOrCreate(path)])
    expect(same).toBe(made)
    expect(await store.find(path)).toEqual(made)
    expect(made?.bytes).toBe(statSync(made?.file ?? '').size)
    const row = await db
      .selectFrom('documentFile')
      .selectAll()
      .where('path', '=', path)
      .executeTakeFirstOrThrow()
    expect(row.bytes).toBe(made?.bytes)

    hash = 'second'
    expect(await store.find(path)).toBeUndefined()
    expect((await store.getOrCreate(path))?.file).not.toBe(made?.file)
    expect(await db.selectFrom('documentFile').selectAll().execute()).toHaveLength(1)
    expect(
      readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part')),
    ).toEqual([])
  })

  test('creates an empty or truncated file again', async () => {
    const store = openDocumentStore({ db, directory, contentHash: () => 'truncated' })
    const made = await store.getOrCreate(path)
    for (const length of [0, 100, (made?.bytes ?? 0) - 40]) {
      truncateSync(made?.file ?? '', length)
      expect(await store.find(path), String(length)).toBeUndefined()
      expect(statSync((await store.getOrCreate(path))?.file ?? '').size).toBeGreaterThan(length)
    }
  })

  test('discards a document and stops if the content changed during rendering', async () => {
    let isImported = false
    const isContentUnchanged = async () => !isImported
    const store = openDocumentStore({ db, directory, contentHash: () => 'fourth', isContentUnchanged })
    const [first = '', second = '', third = ''] = ['accessories-lists', 'manual', 'spec-sheet'].map(
      (name) => `/documents/en/hz90-${name}.pdf`,
    )
    const showProgress = (line: string) => {
      if (line.includes('manual')) isImported = true
    }
    const stopped = await createMissingDocuments([first, second, third], {
      store,
      isContentUnchanged,
      showProgress,
    })
    expect(stopped).toEqual({ isComplete: false, summary: expect.stringContaining('1 documents created') })
    expect(await store.find(first)).toBeDefined()
    expect(await store.find(second)).toBeUndefined()
    expect(await store.find(third)).toBeUndefined()
    isImported = false
    const whole = await createMissingDocuments([first, second], {
      store,
      isContentUnchanged,
      showProgress: () => {},
    })
    expect(whole.isComplete).toBe(true)
    expect(await store.find(second)).toBeDefined()
  })

  test('creates nothing for other paths', async () => {
    const store = openDocumentStore({ db, directory, contentHash: () => 'third' })
    expect(await store.getOrCreate('/documents/en/../secret.pdf')).toBeUndefined()
    expect(await store.getOrCreate('/documents/en/xx99-manual.pdf')).toBeUndefined()
  })
})

async function renderAndExtract(request: DocumentRequest): Promise<{ text: string; source: string }> {
  const data = await renderDocument(db, request, { contentDirectory: CONTENT_DIRECTORY })
  if (!data) throw new Error('No document was created')
  const source = Buffer.from(data).toString('latin1')
  expect(source.startsWith('%PDF-1.')).toBe(true)
  const { text } = await extractText(new Uint8Array(data), { mergePages: true })
  return { text: withoutWhitespace(text), source }
}

/** Compare texts without white space, since Chinese lines break anywhere. */
function withoutWhitespace(text: string): string {
  return text.replace(/\s+/g, '')
}

/** Expect all fonts to be embedded as subsets, whose names have a tag of six letters. */
function expectSubsetFonts(source: string): void {
  const names = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+/)
  expect(source).toContain('/FontFile2')
}

function listCharacters(lang: string): Set<string> {
  const files = readdirSync(CONTENT_DIRECTORY, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`/${lang}.yaml`),
  )
  const characters = files.flatMap((file) => [...readFileSync(join(CONTENT_DIRECTORY, file), 'utf8')])
  return new Set(characters.filter((character) => character > '\u2e80'))
}
