import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph, uploadFile } from '#api/office/media/testing.ts'
import { openTestOffice, signInAs } from '#api/office/testing.ts'
import { compileContentFiles } from '#content-model/compile/compile-content-files.ts'
import { mutableContent } from '#content-model/testing.ts'
import { setFocus } from '#contract/office/media.ts'
import type { Db } from '#database/connect.ts'
import { DIALECTS } from '#database/testing.ts'
import { CONTENT_DIRECTORY } from '#tests/content-copy.ts'
import { openDemoDatabase } from '#tests/demo-database.ts'
import { sampleUnlessFull } from '#tests/full-run.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'

const PATH = 'products/hz90-3.jpg'

/** Copy the content with its media, which the export writes to. */
function contentWithMedia(): string {
  const root = mutableContent()
  rmSync(join(root, 'media'))
  cpSync(join(CONTENT_DIRECTORY, 'media'), join(root, 'media'), { recursive: true })
  return root
}

async function shownKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('product').select('gallery').orderBy('id').execute()
  return rows.flatMap(({ gallery }) => gallery)
}

// Reading stored media on PostgreSQL is tested in `api/office/media`.
for (const dialect of sampleUnlessFull(DIALECTS, DIALECTS.length))
  test(`a replaced picture outlives an import, is exported, and the exported content shows it (${dialect})`, async () => {
    const { db, close } = await openDemoDatabase(dialect)
    try {
      const office = openTestOffice(db)
      const editor = await signInAs(office, 'editor')
      const root = contentWithMedia()
      await uploadFile(office, editor, await photograph(1_500, 900), { name: 'a.jpg', replaces: PATH })
      const unused = await uploadFile(office, editor, await photograph(300, 200), {
        name: 'unused.jpg',
        folder: 'scenes',
      })
      expect(unused).toMatchObject({ outcome: 'done' })
      await editor.call(setFocus, { path: PATH, focus: [10, 20] })
      const keys = await shownKeys(db)

      // Pictures that nothing shows any more are removed, as with every import.
      expect(await importContent(db, root)).toMatchObject({ inserted: 0, updated: 0 })
      expect(await shownKeys(db)).toEqual(keys)

      expect(await exportContent(db, root)).toEqual([`media/${PATH}`, 'media/focus.yaml'])
      expect(await sharp(readFileSync(join(root, 'media', PATH))).metadata()).toMatchObject({ width: 1_500 })
      expect(existsSync(join(root, 'media', 'scenes/unused.jpg'))).toBe(false)
      expect(await exportContent(db, root)).toEqual([])
      expect(await importContent(db, root)).toMatchObject({ changed: false, conflicts: [] })

      // What a new site shows that has only the files.
      const { rows } = await compileContentFiles(root)
      expect(rows.product.toSorted((a, b) => a.id - b.id).flatMap(({ gallery }) => gallery)).toEqual(keys)
    } finally {
      await close()
    }
  })
