import type { MediaLibrary } from '../read/content-source.ts'
import { readContentFiles } from '../read/file-source.ts'
import { compileToRows } from './compile-content.ts'

/**
 * Read, check and compile the content folder at `root` (an absolute path), with all rows in memory.
 * @throws {ContentError} with the file and line of every error.
 */
export function compileContentFiles(root: string, media?: MediaLibrary) {
  return compileToRows(readContentFiles(root, media))
}
