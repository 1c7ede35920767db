import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentReader } from './content-reader.ts'

/** The folders of one kind of entry, in a stable order; a kind without any folder has no entries. */
export function listEntryFolders({ root }: ContentReader, folder: string): string[] {
  const directory = join(root, folder)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
    .sort()
}
