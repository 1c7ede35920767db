import type { MediaLibrary } from '../read/content-source.ts'
import { readContentFiles } from '../read/file-source.ts'
import { type CompiledContent, compileContent } from './compile-content.ts'

/**
 * Read, check and compile the content folder at `root` (an absolute path).
 * @throws {ContentError} with the file and line of every error.
 */
export function compileContentFiles(root: string, media?: MediaLibrary): Promise<CompiledContent> {
  return compileContent(readContentFiles(root, media))
}
