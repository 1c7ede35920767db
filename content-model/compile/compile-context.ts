import type { ClaimId } from '../checks/entry-ids.ts'
import type { PictureRegistry } from '../media/picture-registry.ts'
import type { ContentReader } from '../read/content-reader.ts'
import type { ContentRows } from './content-rows.ts'
import type { SharedFacts } from './shared-facts.ts'

/** What the compile functions of one entry read from and write to. */
export type CompileContext = {
  reader: ContentReader
  pictures: PictureRegistry
  rows: ContentRows
  ids: { claim: ClaimId }
  shared: SharedFacts
}
