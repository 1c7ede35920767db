import type { PictureAnalysis } from '#content-model/media/picture-analysis.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import { contentTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { chooseBodies, choosePublished, parseDocumentName, readDocuments } from '../store/read-documents.ts'
import { FOCUS_UNIT } from '../store/stored-media.ts'
import { type CompiledChange, compileChange } from './compile-change.ts'
import { findPictureUses } from './dependents.ts'
import { bumpContentVersion, writeRows } from './publish.ts'

/** How often it is compiled again because a publication came first. */
const MAX_ATTEMPTS = 3

type Replacement = {
  path: string
  /** Undefined for drawings and films, which no row describes. */
  analysis: PictureAnalysis | undefined
  now: Date
}

export type ReplaceResult =
  | { outcome: 'done' }
  /** These entries do not compile. */
  | { outcome: 'problems'; entries: readonly string[] }
  | { outcome: 'conflict' }

/**
 * Replace media in place. The entries that show it are compiled outside the transaction; one short transaction then replaces
 * their rows, calls `apply`, which stores the media, and raises the content version.
 */
export async function replaceMedia(
  db: Db,
  media: MediaLibrary,
  { path, analysis, now }: Replacement,
  apply: (transaction: Db) => Promise<void>,
): Promise<ReplaceResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { version } = await readContentVersion(db)
    const change = await compileUses(db, media, path, analysis)
    if (change.problems.length > 0) {
      const entries = change.problems.map(({ file }) => parseDocumentName(file).entryId)
      return { outcome: 'problems', entries: [...new Set(entries)] }
    }
    const isDone = await contentTransaction(db, async (transaction) => {
      const current = await readContentVersion(transaction)
      if (current.version !== version) return false
      await writeRows(transaction, change, FOCUS_UNIT, [])
      await apply(transaction)
      await bumpContentVersion(transaction, current, now)
      return true
    })
    if (isDone) return { outcome: 'done' }
  }
  return { outcome: 'conflict' }
}

async function compileUses(
  db: Db,
  media: MediaLibrary,
  path: string,
  analysis: PictureAnalysis | undefined,
): Promise<CompiledChange> {
  const documents = await readDocuments(db, FOCUS_UNIT.path)
  const dependents = await findPictureUses(db, path)
  return compileChange(db, media, {
    unit: FOCUS_UNIT,
    dependents: dependents.filter(({ kind }) => kind !== 'focus'),
    choose: choosePublished,
    bodies: chooseBodies(documents, FOCUS_UNIT.path, choosePublished),
    ...(analysis ? { replaced: new Map([[path, analysis]]) } : {}),
  })
}
