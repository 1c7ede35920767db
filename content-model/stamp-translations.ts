import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileContent } from './compile/compile-content.ts'
import type { OutdatedFile } from './read/content-reader.ts'

/** Every translation under `root` whose English has changed. Throws a ContentError when anything is wrong with the content. */
export async function findOutdatedTranslations(root: string): Promise<readonly OutdatedFile[]> {
  return (await compileContent(root)).reader.outdated
}

/**
 * Marks these translations as made from the English as it stands now. The first line of a translation names the English it was
 * made from. It is quoted, because a hash of digits alone would be read back as a number.
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
