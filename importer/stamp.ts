import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkContent } from './import-content.ts'

/**
 * Marks every translation under `root` as made from the English as it stands now, and returns how many were not.
 * The first line of a translation names the English it was made from. It is quoted, because a hash of digits alone
 * would be read back as a number.
 */
export async function stampTranslations(root: string): Promise<number> {
  const { reader } = await checkContent(root)
  for (const { file, source } of reader.outdated) {
    const path = join(root, '..', file)
    const text = readFileSync(path, 'utf8').replace(/^source: .*\n/m, '')
    writeFileSync(path, `source: "${source}"\n${text}`)
  }
  return reader.outdated.length
}
