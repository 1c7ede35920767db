import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from './compile/compile-content.ts'
import type { OutdatedFile } from './read/content-reader.ts'
import { readContentFiles } from './read/file-source.ts'

/**
 * Return every translation under `root` whose English text has changed.
 * @throws {ContentError} if the content has errors.
 */
export async function findOutdatedTranslations(root: string): Promise<readonly OutdatedFile[]> {
  const { outdated } = await compileContent(readContentFiles(root), () => {})
  return outdated
}

/**
 * Record in each file that the translation matches the current English text. The first line holds the hash of that text, in
 * quotes because YAML reads a hash of digits alone as a number.
 */
export function stampTranslations(root: string, files: readonly OutdatedFile[]): void {
  for (const { file, sourceHash } of files) {
    const path = join(root, '..', file)
    const text = readFileSync(path, 'utf8')
      .replace(/^\u{FEFF}/u, '')
      .replace(/^source: .*\r?\n/m, '')
    writeFileSync(path, `source: "${sourceHash}"\n${text}`)
  }
}
