import { checkLinks } from '../checks/check-links.ts'
import { createEntryIdRegistry } from '../checks/entry-id-registry.ts'
import { ContentError } from '../checks/problems.ts'
import { createPictureRegistry } from '../pictures/picture-registry.ts'
import type { ContentReader } from '../read/content-reader.ts'
import { FOCUS_FOLDER } from '../read/content-source.ts'
import type { CompileContext } from './compile-context.ts'
import { type ContentRows, createEmptyRows } from './content-rows.ts'
import { compileUnit, listUnits } from './content-units.ts'
import { type ProductIndex, readProductIndex, readSharedFacts } from './shared-facts.ts'

export type CompiledContent = { rows: ContentRows; reader: ContentReader }

/** Create an empty context to compile what `reader` reads. */
export async function createCompileContext(
  reader: ContentReader,
  products: ProductIndex,
): Promise<CompileContext> {
  const shared = await readSharedFacts(reader, products)
  return {
    reader,
    pictures: createPictureRegistry(reader, await reader.source.openFolder(FOCUS_FOLDER)),
    rows: createEmptyRows(),
    ids: createEntryIdRegistry(reader),
    shared,
  }
}

/**
 * Read, check and compile all content of a source, without a database.
 * @throws {ContentError} with the file and line of every error.
 */
export async function compileContent(reader: ContentReader): Promise<CompiledContent> {
  const context = await createCompileContext(reader, await readProductIndex(reader))
  for (const unit of await listUnits(reader.source)) await compileUnit(context, unit)
  context.rows.picture.push(...context.pictures.rows())
  reader.problems.push(...context.ids.problems())
  if (reader.problems.length === 0) checkLinks(context)
  if (reader.problems.length > 0) throw new ContentError(reader.problems)
  context.pictures.warnOfUnused()
  return { rows: context.rows, reader }
}
