import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { LANGS } from '#contract/languages.ts'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { importContent } from '#importer/import-content.ts'
import { parseDocumentPath } from './kinds.ts'
import { listDocumentPaths } from './list.ts'
import { openDocumentStore } from './store.ts'

/** Letters that only the language's own words bring into a document. */
const SCRIPT = {
  en: /[a-z]{4}/,
  cn: /[\u4e00-\u9fff]{2}/,
  tw: /[\u4e00-\u9fff]{2}/,
  kr: /[\uac00-\ud7a3]{2}/,
  id: /\b(dan|untuk|dengan)\b/,
}

/** All of them take about two minutes on one core. */
const PATIENCE = 12 * 60 * 1_000

test(
  'every product and every category has all its documents in every language, with text that can be selected',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'serein-documents-'))
    const db = connect({ address: join(folder, 'test.sqlite') })
    try {
      await migrate(db)
      await importContent(db, 'content')
      const store = openDocumentStore({
        db,
        directory: join(folder, 'documents'),
        contentVersion: () => 'test',
      })
      const paths = await listDocumentPaths(db, { lang: undefined, code: undefined })
      expect(paths.length).toBe(LANGS.length * (26 * 6 + 6))
      for (const path of paths) {
        const made = await store.make(path)
        const request = parseDocumentPath(path)
        if (!made || !request) throw new Error(`${path} could not be made`)
        const bytes = await readFile(made.file)
        expect(bytes.subarray(0, 5).toString(), path).toBe('%PDF-')
        expect(bytes.byteLength, path).toBeLessThan(1_500_000)
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
          mergePages: true,
        })
        expect(text, path).toMatch(SCRIPT[request.lang])
        if ('code' in request) expect(text, path).toContain(request.code)
      }
    } finally {
      await db.destroy()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  PATIENCE,
)
