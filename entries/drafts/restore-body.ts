import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { type FieldPath, valueAt, withValuesAt } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { alignWords } from '../publish/realign-words.ts'
import type { Bodies } from '../store/body.ts'
import { chooseBodies, chooseLatest, type StoredDocument } from '../store/entry-source.ts'
import { latestVersions, readSeen, type SeenVersions } from './follow-lists.ts'
import { applySteps, type ListStep, movePath } from './list-steps.ts'

type Restored = {
  part: EntryPart
  version: number
  /** The body of that version. */
  restored: unknown
  /** All without. */
  fields?: readonly FieldPath[] | undefined
}

/**
 * Return the latest body with an older revision or some of its fields, each beside its item in the lists of today. Undefined if
 * a place is uncertain or gone.
 */
export async function restoreBody(
  db: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  { part, version, restored, fields }: Restored,
): Promise<unknown> {
  // Words follow facts that are restored as a whole.
  if (part === 'facts' && !fields) return restored
  const steps = await stepsSince(db, unit, documents, { part, version })
  if (!steps) return undefined
  const aligned = applySteps(restored, steps)
  if (!fields) return aligned
  const targets = fields.map((path) => ({ path, target: movePath(path, steps) }))
  const changes = targets.flatMap(({ path, target }) =>
    target
      ? [{ path: target, value: part === 'facts' ? valueAt(restored, path) : valueAt(aligned, target) }]
      : [],
  )
  if (changes.length < fields.length) return undefined
  return withValuesAt(chooseLatest(documents, part, unit.path)?.body ?? {}, changes)
}

type RevisionOf = { part: EntryPart; version: number }

/** Tell how the lists of a part have changed since a revision; undefined if that is uncertain. */
async function stepsSince(
  db: Db,
  { kind, path: entryId }: ContentUnit,
  documents: readonly StoredDocument[],
  revision: RevisionOf,
): Promise<readonly ListStep[] | undefined> {
  // Lists without facts are those of the English itself.
  const shared = ({ facts, en }: Bodies) => (revision.part === 'en' ? { facts } : { facts, en })
  const target = shared(chooseBodies(documents, entryId, chooseLatest))
  const options = { target, words: undefined, evidence: undefined } as const
  const side = revision.part === 'facts' ? 'facts' : 'words'
  const found: (readonly ListStep[])[] = []
  for (const seen of await versionsBeside(db, entryId, documents, revision)) {
    const home = shared((await readSeen(db, entryId, documents, seen)) ?? {})
    found.push(alignWords(kind, { ...options, home, side }).steps)
  }
  const [steps, ...others] = found
  return others.every((other) => JSON.stringify(other) === JSON.stringify(steps)) ? steps : undefined
}

/**
 * List which facts and English can have been the latest when a revision was made: those made last until then, and those that
 * the next ones began with. They differ if a draft was discarded or a revision deleted in between.
 */
async function versionsBeside(
  db: Db,
  entryId: string,
  documents: readonly StoredDocument[],
  { part, version }: RevisionOf,
): Promise<SeenVersions[]> {
  const rows = await db
    .selectFrom('revision')
    .select(['part', 'version', 'createdAt', 'baseVersion'])
    .where('entryId', '=', entryId)
    .where('part', 'in', [...new Set([part, 'facts', 'en'] as const)])
    .orderBy('version')
    .execute()
  const at = rows.find((row) => row.part === part && row.version === version)?.createdAt ?? ''
  const latest = latestVersions(documents, entryId)
  const beside = (shared: 'facts' | 'en'): [number, number] => {
    if (shared === part) return [version, version]
    const all = rows.filter((row) => row.part === shared)
    const next = all.find(({ createdAt }) => createdAt > at)
    const base = all.find((row) => row.version === next?.baseVersion) ?? next
    const after = base?.version ?? latest[shared]
    return [all.findLast(({ createdAt }) => createdAt <= at)?.version ?? after, after]
  }
  const [facts, en] = [beside('facts'), beside('en')]
  return [
    { facts: facts[0], en: en[0] },
    { facts: facts[1], en: en[1] },
  ]
}
