import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentReader } from './read-content.ts'

/** The folders of one kind of entry, in a stable order; a kind without any folder has no entries. */
export function entryFolders({ root }: ContentReader, folder: string): string[] {
  const place = join(root, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)
    .sort()
}
