import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Find a folder of the documents from this file upwards: the distance differs between the sources and the bundled server. */
export function findDocumentFolder(name: 'fonts' | 'templates'): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const directory = join(folder, 'publications', 'documents', name)
    if (existsSync(directory)) return directory
  }
  throw new Error(`The folder publications/documents/${name} is missing`)
}
