import type { MediaLibrary } from '../read/content-source.ts'
import { readContentFiles } from '../read/file-source.ts'
import { type CompiledContent, compileContent } from './compile-content.ts'
import { addRows, createEmptyRows } from './content-rows.ts'

/**
 * Read, check and compile the content folder at `root` (an absolute path), with all rows in memory.
 * @throws {ContentError} with the file and line of every error.
 */
export async function compileContentFiles(root: string, media?: MediaLibrary): Promise<CompiledContent> {
  const reader = readContentFiles(root, media)
  const rows = createEmptyRows()
  const { pictures } = await compileContent(reader, (unitRows) => addRows(rows, unitRows))
  rows.picture.push(...pictures.takeRows())
  return { rows, reader }
}
