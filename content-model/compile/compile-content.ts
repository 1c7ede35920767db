import { checkLinks, LINK_TARGET_TABLES } from '../checks/check-links.ts'
import { createEntryIdRegistry } from '../checks/entry-id-registry.ts'
import { ContentError } from '../checks/problems.ts'
import { createPictureRegistry } from '../media/picture-registry.ts'
import type { ContentReader } from '../read/content-reader.ts'
import { type ContentFolder, FOCUS_FOLDER } from '../read/content-source.ts'
import type { CompileContext } from './compile-context.ts'
import { addRows, type ContentRows, createEmptyRows } from './content-rows.ts'
import { type ContentUnit, compileUnit, listUnits } from './content-units.ts'
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

/** Compiles folders one at a time, so that only the rows of one are in memory. */
export type Compilation = {
  readonly context: CompileContext
  /** Compiles a folder and returns its rows. */
  compile: (unit: ContentUnit, folder?: ContentFolder) => Promise<ContentRows>
  /**
   * Checks what only shows when all folders are compiled.
   * @throws {ContentError} with the file and line of every error.
   */
  finish: () => void
}

/** Start to compile what `reader` reads. */
export async function startCompilation(reader: ContentReader): Promise<Compilation> {
  const context = await createCompileContext(reader, await readProductIndex(reader))
  const targets = createEmptyRows()

  async function compile(unit: ContentUnit, folder?: ContentFolder): Promise<ContentRows> {
    context.rows = createEmptyRows()
    await compileUnit(context, unit, folder)
    addRows(targets, context.rows, LINK_TARGET_TABLES)
    return context.rows
  }

  function finish(): void {
    reader.problems.push(...context.ids.problems())
    if (reader.problems.length === 0) checkLinks(context, targets)
    if (reader.problems.length > 0) throw new ContentError(reader.problems)
    context.pictures.warnOfUses()
  }
  return { context, compile, finish }
}

/**
 * Read, check and compile all content of a source, without a database, and pass the rows of each folder to `use`.
 * @throws {ContentError} with the file and line of every error.
 */
export async function compileContent(
  reader: ContentReader,
  use: (rows: ContentRows) => void,
): Promise<CompileContext> {
  const { context, compile, finish } = await startCompilation(reader)
  for (const unit of await listUnits(reader.source)) use(await compile(unit))
  finish()
  return context
}
