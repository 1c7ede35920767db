import type { ContentUnit } from '#content-model/compile/content-units.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { alignWords } from '../publish/realign-words.ts'
import { readRevisionBody } from '../queries/read-revision.ts'
import type { Bodies } from '../store/body.ts'
import { chooseBodies, chooseLatest, type StoredDocument } from '../store/entry-source.ts'
import { applySteps, type ListStep } from './list-steps.ts'

/** Versions of the facts and the English that a person saw; 0 for a part that did not exist. */
export type SeenVersions = { facts: number; en: number }

export type FollowedLists = {
  /** How the items of the lists have changed their places since. */
  steps: readonly ListStep[]
  /** The English that was seen, with its items where they are now. */
  english: unknown
}

/** Tell how the lists of a part have changed since a person saw them. */
export async function followLists(
  db: Db,
  { kind, path: entryId }: ContentUnit,
  documents: readonly StoredDocument[],
  { part, seen }: { part: EntryPart; seen?: SeenVersions | undefined },
): Promise<FollowedLists> {
  const target = chooseBodies(documents, entryId, chooseLatest)
  const home = seen && (await readSeen(db, entryId, documents, seen))
  if (!home) return { steps: [], english: target.en }
  // Items of facts with keys are merged by these.
  const sides = { side: part === 'facts' ? 'facts' : 'words', skipsKeyed: part === 'facts' } as const
  const { steps } = alignWords(kind, { home, target, words: undefined, evidence: undefined, ...sides })
  return { steps, english: part === 'facts' ? home.en : applySteps(home.en, steps) }
}

/** Return the versions of the facts and the English that are the latest. */
export function latestVersions(documents: readonly StoredDocument[], entryId: string): SeenVersions {
  const versionOf = (part: EntryPart) => chooseLatest(documents, part, entryId)?.version ?? 0
  return { facts: versionOf('facts'), en: versionOf('en') }
}

/** Read the facts and the English of these versions; undefined if a revision has been deleted. */
export async function readSeen(
  db: Db,
  entryId: string,
  documents: readonly StoredDocument[],
  seen: SeenVersions,
): Promise<Bodies | undefined> {
  const bodies: Bodies = {}
  for (const part of ['facts', 'en'] as const) {
    const [latest, version] = [chooseLatest(documents, part, entryId), seen[part]]
    if (version === 0) continue
    bodies[part] =
      latest?.version === version ? latest.body : await readRevisionBody(db, { entryId, part, version })
    if (bodies[part] === undefined) return undefined
  }
  return bodies
}
