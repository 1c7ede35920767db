import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importContent } from '#content-model/import/import-content.ts'
import { DOCUMENT_KINDS } from '#contract/catalogue.ts'
import { LANGS, type Lang } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { IS_FULL_RUN } from '#tests/full-run.ts'
import { listDocumentPaths, parseDocumentPath } from './document-paths.ts'
import { openDocumentStore } from './document-store.ts'

/** Characters or words that occur only in texts of the language. */
const SCRIPT = {
  en: /[a-z]{4}/,
  cn: /[\u4e00-\u9fff]{2}/,
  tw: /[\u4e00-\u9fff]{2}/,
  kr: /[\uac00-\ud7a3]{2}/,
  id: /\b(dan|untuk|dengan)\b/,
}

const folder = mkdtempSync(join(tmpdir(), 'serein-documents-'))
const db = connect({ databaseUrl: join(folder, 'test.sqlite') })

beforeAll(async () => {
  await migrate(db)
  await importContent(db, 'content')
})

afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

test.for(LANGS)(
  'products and categories have documents with selectable text in %s',
  { timeout: 15 * 60_000 },
  async (lang) => {
    const store = openDocumentStore({ db, directory: join(folder, lang), contentHash: () => 'test' })
    const all = await listDocumentPaths(db, { lang, code: undefined })
    expect(all.length).toBe(26 * DOCUMENT_KINDS.length + 6)
    // The full run creates all 810.
    const paths = IS_FULL_RUN ? all : all.filter((path, index) => isSampled(path, index, lang))
    expect(new Set(paths.map(productOf)).size).toBe((IS_FULL_RUN ? 26 : 13) + 1)
    expect(new Set(paths.map(kindOf)).size).toBe(DOCUMENT_KINDS.length + 1)
    for (const path of paths) {
      const made = await store.getOrCreate(path)
      const request = parseDocumentPath(path)
      if (!made || !request) throw new Error(`${path} could not be made`)
      const bytes = await readFile(made.file)
      expect(bytes.subarray(0, 5).toString(), path).toBe('%PDF-')
      expect(bytes.byteLength, path).toBeLessThan(1_500_000)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
      expect(text, path).toMatch(SCRIPT[request.lang])
      if ('code' in request) expect(text, path).toContain(request.code)
    }
  },
)

function productOf(path: string): string {
  const request = parseDocumentPath(path)
  return request && 'code' in request ? request.code : ''
}

function kindOf(path: string): string {
  return parseDocumentPath(path)?.kind ?? ''
}

/**
 * Test whether a document belongs to the sample of a language: one kind of every second product, alternating between products and
 * languages, and every fifth category, since categories take longest.
 */
function isSampled(path: string, index: number, lang: Lang): boolean {
  const kinds = DOCUMENT_KINDS.length
  const langIndex = LANGS.indexOf(lang)
  if (productOf(path) === '') return index % LANGS.length === langIndex
  const product = Math.floor(index / kinds)
  if (product % 2 !== langIndex % 2) return false
  return index % kinds === (Math.floor(product / 2) + langIndex) % kinds
}
