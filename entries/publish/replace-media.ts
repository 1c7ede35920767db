import type { PictureAnalysis } from '#content-model/media/picture-analysis.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import { choosePublished, parseDocumentName, readDocuments } from '../store/read-documents.ts'
import { FOCUS_ENTRY } from '../store/stored-media.ts'
import { compileChange } from './compile-change.ts'
import { findPictureUses } from './dependents.ts'
import { type PublishedOrBusy, publishEntries } from './publish-entries.ts'

type Replacement = {
  path: string
  /** Undefined for drawings and films, which no row describes. */
  analysis: PictureAnalysis | undefined
  now: Date
}

export type ReplaceResult =
  | PublishedOrBusy
  /** These entries do not compile. */
  | { outcome: 'problems'; entries: readonly string[] }

/** Replace media in place, and the rows of the entries that show it. `apply`, which stores the media, runs in the same transaction. */
export function replaceMedia(
  db: Db,
  media: MediaLibrary,
  { path, analysis, now }: Replacement,
  apply: (transaction: Db) => Promise<void>,
): Promise<ReplaceResult> {
  return publishEntries<ReplaceResult>(db, now, async () => {
    const dependents = await findPictureUses(db, path)
    const change = await compileChange(db, media, {
      ref: FOCUS_ENTRY,
      documents: await readDocuments(db, FOCUS_ENTRY.id),
      choose: choosePublished,
      dependents: dependents.filter(({ kind }) => kind !== 'focus'),
      ...(analysis ? { replaced: new Map([[path, analysis]]) } : {}),
    })
    const broken = change.problems.map(({ file }) => parseDocumentName(file).entryId)
    if (broken.length > 0) return { refusal: { outcome: 'problems', entries: [...new Set(broken)] } }
    // The content version tells whether what is published has changed.
    return { refs: [], change, isCurrent: async () => true, store: apply }
  })
}
