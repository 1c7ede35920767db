import type { EntryIdRegistry } from '../checks/entry-id-registry.ts'
import type { PictureRegistry } from '../media/picture-registry.ts'
import type { ContentReader } from '../read/content-reader.ts'
import type { ContentRows } from './content-rows.ts'
import type { SharedFacts } from './shared-facts.ts'

/** State shared by all compile functions: what they read from and write to. */
export type CompileContext = {
  reader: ContentReader
  pictures: PictureRegistry
  rows: ContentRows
  ids: EntryIdRegistry
  shared: SharedFacts
}
