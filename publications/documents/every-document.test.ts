import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { TestDatabase } from '#database/testing.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { type DocumentCompiler, openDocumentCompiler } from './compiler/compiler-process.ts'
import { listDocumentPaths, parseDocumentPath } from './document-paths.ts'
import { openDocumentStore } from './document-store.ts'
import { readDocumentInput } from './inputs/read-document-input.ts'
import { inspectPdf, withoutWhitespace } from './inspect-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'serein-documents-'))
const options = { contentDirectory: 'content', publicUrl: 'https://www.serein.example', isPublicUrlSet: true }
/** Prepared pictures are named by the hash of what they are made from. */
const PICTURE_CACHE = resolve('node_modules/.cache/serein/document-pictures')
const PDF_LANGUAGES = { en: 'en-AU', cn: 'zh-CN', tw: 'zh-TW', kr: 'ko', id: 'id' }

let database: TestDatabase
let db: Db
let compiler: DocumentCompiler

beforeAll(async () => {
  database = await openDemoDatabase('sqlite')
  db = database.db
  compiler = openDocumentCompiler({ pictureDirectory: PICTURE_CACHE })
})
afterAll(async () => {
  compiler.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

function openStore(contentVersion = 1) {
  const { compile } = compiler
  return openDocumentStore({
    ...options,
    db,
    directory: folder,
    contentVersion: () => contentVersion,
    compile,
    reportUnrecorded: (path, error) => expect.unreachable(`${path}: ${error}`),
  })
}

test.for(LANGS)(
  'documents in %s are accessible and contain the texts of their product or category',
  { timeout: 15 * 60_000 },
  async (lang) => {
    const all = await listDocumentPaths(db, { lang, code: undefined })
    expect(all.length).toBe(26 * DOCUMENT_KINDS.length + 6)
    // The full run checks all 810, others 60.
    const paths = IS_FULL_RUN ? all : all.filter((path, index) => isSampled(path, index, lang))
    expect(new Set(paths.map(kindOf)).size).toBe(DOCUMENT_KINDS.length + 1)
    if (!IS_FULL_RUN) expect(paths.length).toBeGreaterThanOrEqual(12)
    const store = openStore()
    const waiting = paths.values()
    const checkOneByOne = async () => {
      for (const path of waiting) {
        const made = await store.getOrCreate(path)
        if (!made) throw new Error(`${path} could not be made`)
        await checkDocument(path, lang, await readFile(made.file))
      }
    }
    // One document is compiled while another is checked.
    await Promise.all([checkOneByOne(), checkOneByOne()])
  },
)

async function checkDocument(path: string, lang: Lang, bytes: Buffer): Promise<void> {
  const request = parseDocumentPath(path)
  const input = request && (await readDocumentInput(db, request, options))
  const pdf = await inspectPdf(bytes)
  expect(bytes.byteLength, path).toBeLessThan(1_500_000)
  expect({ path, ...pdf }).toMatchObject({ isTagged: true, uaPart: '1', unembedded: 0 })
  expect(pdf.language, path).toBe(PDF_LANGUAGES[lang])
  const code = request && 'code' in request ? request.code : ''
  expect(pdf.title, path).toContain(code)
  for (const font of pdf.fonts) expect(font, path).toMatch(/^[A-Z]{6}\+Document/)
  // Besides header and footer, of about a hundred letters or sixty ideographs, every page has content.
  const minLength = lang === 'en' || lang === 'id' ? 140 : 80
  for (const page of pdf.pages) expect(page.length, path).toBeGreaterThan(minLength)
  if (request?.kind === 'spec_sheet') expect(pdf.pages, path).toHaveLength(1)
  if (request?.kind === 'accessories_lists') expect(pdf.pages.length, path).toBeLessThanOrEqual(2)
  expect(headingLevels(pdf.roles), path).toEqual(headingLevels(pdf.roles).filter(isInOrder))
  expect(pdf.bookmarks.length, path).toBeGreaterThan(0)
  expect(
    pdf.alts.every((alt) => alt !== ''),
    path,
  ).toBe(true)
  const text = pdf.pages.join('')
  for (const expected of listTexts(JSON.parse(input?.data ?? '{}'))) expect(text, path).toContain(expected)
}

function headingLevels(roles: readonly string[]): number[] {
  return roles.flatMap((role) => (/^H\d$/.test(role) ? Number(role.slice(1)) : []))
}

/** Headings begin with level 1 and never skip a level. */
function isInOrder(level: number, index: number, levels: readonly number[]): boolean {
  return level <= (levels[index - 1] ?? 0) + 1
}

/** Keys of texts that documents do not print as they are, such as addresses and alternative texts. */
const UNPRINTED = new Set([
  ...['alt', 'file', 'url', 'key', 'lang', 'language', 'brand', 'messages', 'shapes', 'created', 'site'],
  ...['law', 'captions', 'updatedAt', 'path'],
])

/** List the texts of the data that a document must contain. */
function listTexts(value: unknown, key = ''): string[] {
  if (UNPRINTED.has(key) || value === null) return []
  if (Array.isArray(value)) return value.flatMap((entry) => listTexts(entry, key))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, entry]) => listTexts(entry, name))
  // `kind` is also the name of a shape or of a text block.
  if (typeof value !== 'string' || value === 'paragraph' || value === 'item') return []
  return [withoutWhitespace(value)]
}

function kindOf(path: string): string {
  return parseDocumentPath(path)?.kind ?? ''
}

/** Test whether a document belongs to the sample of a language: one kind of every second product, and one category. */
function isSampled(path: string, index: number, lang: Lang): boolean {
  const kinds = DOCUMENT_KINDS.length
  const langIndex = LANGS.indexOf(lang)
  const request = parseDocumentPath(path)
  if (!request || !('code' in request)) return index % 6 === langIndex
  const product = Math.floor(index / kinds)
  if (product % 2 !== langIndex % 2) return false
  return index % kinds === (Math.floor(product / 2) + langIndex) % kinds
}

test('a changed text renews the documents of its product in its language and its catalogue, nothing else', async () => {
  const langs = IS_FULL_RUN ? LANGS : (['en', 'kr'] as const)
  const paths = (await Promise.all(langs.map((lang) => listDocumentPaths(db, { lang })))).flat()
  const hashAll = async (version: number) => {
    const store = openStore(version)
    return Promise.all(paths.map(async (path) => (await store.locate(path))?.hash))
  }
  const before = await hashAll(2)
  const product = db.selectFrom('product').select('id').where('code', '=', 'HZ90')
  await db
    .updateTable('productText')
    .set({ intro: '다른 후드.', updatedAt: '2099-01-01T00:00:00.000Z' })
    .where('productId', 'in', product)
    .where('lang', '=', 'kr')
    .execute()
  const after = await hashAll(3)
  const changed = paths.filter((_, index) => before[index] !== after[index])
  expect(changed.toSorted()).toEqual(
    [
      '/documents/kr/category-1.pdf',
      ...DOCUMENT_KINDS.map((kind) => `/documents/kr/hz90-${kind.replaceAll('_', '-')}.pdf`),
    ].toSorted(),
  )
})
