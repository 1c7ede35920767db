import type { EntryIds } from './entry-ids.ts'
import type { PictureBook } from './pictures.ts'
import type { ContentReader } from './read-content.ts'
import type { ContentRows } from './rows.ts'

/** What every feature of the importer reads from and writes to. */
export type ImportRun = {
  reader: ContentReader
  pictures: PictureBook
  rows: ContentRows
  ids: EntryIds
  /** The codes of all products there are files of, whether those can be read or not. */
  codes: ReadonlySet<string>
}
