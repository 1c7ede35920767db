import type { EntryIdRegistry } from '../checks/entry-id-registry.ts'
import type { PictureRegistry } from '../pictures/picture-registry.ts'
import type { ContentReader } from '../read/content-reader.ts'
import type { ContentRows } from './content-rows.ts'

/** What every feature of the importer reads from and writes to. */
export type CompileContext = {
  reader: ContentReader
  pictures: PictureRegistry
  rows: ContentRows
  ids: EntryIdRegistry
  /** The codes of all products there are files of, whether those can be read or not. */
  productCodes: ReadonlySet<string>
}
