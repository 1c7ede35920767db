import type { PictureBook } from './pictures.ts'
import type { ContentReader } from './read-content.ts'
import type { ContentRows } from './rows.ts'

/** What every feature of the importer reads from and writes to. */
export type ImportRun = { reader: ContentReader; pictures: PictureBook; rows: ContentRows }
