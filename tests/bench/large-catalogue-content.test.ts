import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContentFiles } from '#content-model/compile/compile-content-files.ts'
import { createLargeCatalogue } from './large-catalogue-content.ts'

test('a large catalogue is valid content, with the requested number of products and news', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grown-'))
  try {
    createLargeCatalogue(folder, { products: 60, news: 40, without: ['hz90'] })
    const { rows } = await compileContentFiles(folder)
    expect(rows.product).toHaveLength(60)
    expect(rows.news).toHaveLength(40)
    expect(rows.product.filter(({ code }) => code.startsWith('HZ90'))).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
