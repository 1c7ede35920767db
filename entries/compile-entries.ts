import type { Problem } from '#content-model/checks/problems.ts'
import { createCompileContext } from '#content-model/compile/compile-content.ts'
import { type ContentRows, createEmptyRows } from '#content-model/compile/content-rows.ts'
import { compileUnit, listUnits } from '#content-model/compile/content-units.ts'
import { readProductIndex } from '#content-model/compile/shared-facts.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import { openEntrySource, parseDocumentName, publishedNumber, readDocuments } from './entry-source.ts'
import { addRows, readOwnedRows } from './owned-rows.ts'
import { withStoredMedia } from './stored-media.ts'

export type CompiledEntries = {
  rows: ContentRows
  /** What does not fit the rules of this release; the rows of these entries stay as they are. */
  problems: readonly Problem[]
}

/** Compile all published entries. */
export async function compileEntries(db: Db, media: MediaLibrary): Promise<CompiledEntries> {
  const reader = createContentReader(openEntrySource(db), await withStoredMedia(db, media))
  const context = await createCompileContext(reader, await readProductIndex(reader))
  const all = createEmptyRows()
  const units = await listUnits(reader.source)
  const broken = new Set(reader.problems.map(({ file }) => parseDocumentName(file).entryId))
  for (const unit of units) {
    const before = reader.problems.length
    context.rows = createEmptyRows()
    await compileUnit(context, unit)
    if (reader.problems.length > before) broken.add(unit.path)
    const compiled = Object.entries(context.rows).map(([table, rows]) => ({ table, rows }))
    if (broken.has(unit.path)) addRows(all, await readOwnedRows(db, unit, await readNumbers(db, unit.path)))
    else addRows(all, compiled as Parameters<typeof addRows>[1])
  }
  all.picture.push(...context.pictures.rows())
  if (broken.size > 0) {
    const used = new Set(all.picture.map(({ key }) => key))
    const pictures = await db.selectFrom('picture').selectAll().execute()
    addRows(all, [{ table: 'picture', rows: pictures.filter(({ key }) => !used.has(key)) }])
  }
  return { rows: all, problems: [...reader.problems, ...context.ids.problems()] }
}

async function readNumbers(db: Db, entryId: string): Promise<number[]> {
  return [publishedNumber(await readDocuments(db, entryId))]
}
