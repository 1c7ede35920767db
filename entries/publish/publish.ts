import type { Problem } from '#content-model/checks/problems.ts'
import type { ContentUnit } from '#content-model/compile/content-units.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { contentTransaction } from '#database/lock.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { type Bodies, shortHash } from '../store/body.ts'
import { numberedTable, readOwnedRows } from '../store/owned-rows.ts'
import {
  type ChooseDocument,
  chooseBodies,
  chooseDraft,
  choosePublished,
  matchesVersions,
  publishedNumber,
  readDocuments,
  type StoredDocument,
} from '../store/read-documents.ts'
import {
  type ChangeMeta,
  lockEntries,
  refreshEntry,
  removeDocument,
  setDocumentVersion,
} from '../store/store-revision.ts'
import { syncTable, writeChanges } from '../store/sync-rows.ts'
import { checkUniqueKeys, type EntryUse, findDanglingReferences } from './check-unique-keys.ts'
import { type CompiledChange, compileChange } from './compile-change.ts'
import { compileDependents, type DependentChanges } from './compile-dependents.ts'
import { findDependents } from './dependents.ts'

/** What is to be shown: `publish` the drafts of these parts, or `unpublish` the published texts of these. */
export type Publication = ChangeMeta & {
  action: 'publish' | 'unpublish'
  parts: readonly EntryPart[]
  /** Versions that the person has seen; a part with another one is a conflict. */
  versions?: Partial<Record<EntryPart, number>>
}

export type PublishResult =
  | { outcome: 'done'; version: number }
  /** The documents do not compile. */
  | { outcome: 'problems'; problems: readonly Problem[] }
  /** Other entries name what would no longer exist. */
  | { outcome: 'in-use'; uses: readonly EntryUse[] }
  /** Somebody else has changed the entry meanwhile. */
  | { outcome: 'conflict' }

/** How often a publication is compiled again because another one came first. */
const MAX_ATTEMPTS = 3

/**
 * Publish or unpublish parts of an entry. The entry is compiled outside the transaction; one short write transaction then
 * checks that nothing has changed, replaces the rows the entry owns, moves the documents and raises the content version.
 * `record` runs in the same transaction.
 */
export async function publishEntry(
  db: Db,
  media: MediaLibrary,
  unit: ContentUnit,
  publication: Publication,
  record: (transaction: Db) => Promise<void>,
): Promise<PublishResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { version } = await readContentVersion(db)
    const documents = await readDocuments(db, unit.path)
    if (!matchesVersions(documents, publication.versions)) return { outcome: 'conflict' }
    const compiled = await compilePublication(db, media, unit, documents, publication)
    if (compiled.problems.length > 0) return { outcome: 'problems', problems: compiled.problems }
    if (compiled.uses.length > 0) return { outcome: 'in-use', uses: compiled.uses }
    const next = await contentTransaction(db, async (transaction) => {
      await lockEntries(transaction, [unit])
      const current = await readContentVersion(transaction)
      const isSame =
        current.version === version && isSameState(documents, await readDocuments(transaction, unit.path))
      if (!isSame) return undefined
      const numbers = [publishedNumber(documents), compiled.number]
      const { change, dependents } = compiled
      const pictures = new Map([...change.pictures, ...dependents.pictures].map((row) => [row.key, row]))
      await writeRows(transaction, { ...change, pictures: [...pictures.values()] }, unit, numbers)
      for (const changes of dependents.rows) await writeChanges(transaction, changes)
      await moveDocuments(transaction, unit, documents, publication)
      await refreshEntry(transaction, unit, publication)
      if (publication.action === 'publish' && publication.parts.includes('facts'))
        await transaction
          .updateTable('entry')
          .set({ neverPublished: 0 })
          .where('id', '=', unit.path)
          .execute()
      await record(transaction)
      return bumpContentVersion(transaction, current, publication.now)
    })
    if (next !== undefined) return { outcome: 'done', version: next }
  }
  return { outcome: 'conflict' }
}

export type CompiledPublication = {
  change: CompiledChange
  /** What follows from the change for the rows of products. */
  dependents: DependentChanges
  problems: readonly Problem[]
  uses: readonly EntryUse[]
  /** The id that pages will know the entry by; 0 if it has none. */
  number: number
}

/** Compile what a publication would show, and find what speaks against it. Writes nothing. */
export async function compilePublication(
  db: Db,
  media: MediaLibrary,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  publication: Pick<Publication, 'action' | 'parts'>,
): Promise<CompiledPublication> {
  const choose = choosePublication(unit, publication)
  const before = chooseBodies(documents, unit.path, choosePublished)
  const after = chooseBodies(documents, unit.path, choose)
  const all = await findDependents(db, { unit, before, after })
  const isProduct = ({ kind }: ContentUnit) => kind === 'product'
  const change = await compileChange(db, media, {
    unit,
    choose,
    bodies: after,
    dependents: all.filter((each) => !isProduct(each)),
  })
  const number = Number(Object(after.facts).id) || 0
  const found =
    publication.action === 'publish'
      ? [...findMissingFacts(unit, after), ...change.problems]
      : change.problems
  const own = found.length > 0 ? found : await checkUniqueKeys(db, { unit, documents, after, change })
  const dependents =
    own.length > 0
      ? { rows: [], pictures: [] }
      : await compileDependents(db, change.context, all.filter(isProduct))
  const problems = own.length > 0 ? own : change.context.reader.problems
  const uses = await findDanglingReferences(db, { unit, before, after, change })
  return { change, dependents, problems, uses, number }
}

/** No page shows a language of an entry that is not on the site. */
function findMissingFacts({ path }: ContentUnit, after: Bodies): Problem[] {
  if (after.facts !== undefined) return []
  return [{ file: `${path}/facts`, line: 1, path: [], reason: 'must be published first' }]
}

/** Choose the published documents, as they would be after a publication. */
export function choosePublication(
  unit: ContentUnit,
  { action, parts }: Pick<Publication, 'action' | 'parts'>,
): ChooseDocument {
  return (documents, part, entryId) => {
    const isAffected = entryId === unit.path && parts.includes(part)
    if (isAffected && action === 'unpublish') return undefined
    const draft = chooseDraft(documents, part, entryId)
    return (isAffected ? draft : undefined) ?? choosePublished(documents, part, entryId)
  }
}

/** Return true if the documents of an entry are still the same. */
export function isSameState(before: readonly StoredDocument[], after: readonly StoredDocument[]): boolean {
  const name = ({ part, stage, version }: StoredDocument) => `${part} ${stage} ${version}`
  return before.map(name).sort().join() === after.map(name).sort().join()
}

/** Replace the rows that the entry and its dependents own. Pictures are only added: other entries may show them too. */
export async function writeRows(
  transaction: Db,
  { units, pictures }: CompiledChange,
  changed: ContentUnit,
  numbers: readonly number[],
): Promise<void> {
  const keys = pictures.map(({ key }) => key)
  const known =
    keys.length === 0
      ? []
      : await transaction.selectFrom('picture').selectAll().where('key', 'in', keys).execute()
  await syncTable(transaction, 'picture', known, pictures)
  for (const { unit, rows } of units) {
    const own = unit.path === changed.path ? numbers : rowNumbers(unit, rows)
    for (const { table, rows: existing } of await readOwnedRows(transaction, unit, own))
      await syncTable(transaction, table, existing, rows[table])
  }
}

/** Return the ids of a dependent, which does not change its own. */
function rowNumbers({ kind }: ContentUnit, rows: CompiledChange['units'][number]['rows']): number[] {
  const table = numberedTable(kind)
  return table ? rows[table].map((row) => Number(Object(row).id)) : []
}

async function moveDocuments(
  transaction: Db,
  { path: entryId }: ContentUnit,
  documents: readonly StoredDocument[],
  { action, parts }: Publication,
): Promise<void> {
  for (const part of parts) {
    const draft = chooseDraft(documents, part, entryId)
    const published = choosePublished(documents, part, entryId)
    if (action === 'publish' && draft) {
      await setDocumentVersion(transaction, { entryId, part, stage: 'published', version: draft.version })
      await removeDocument(transaction, { entryId, part, stage: 'draft' })
    } else if (action === 'unpublish' && published) {
      // The text stays as a draft, unless there is a newer one.
      if (!draft)
        await setDocumentVersion(transaction, { entryId, part, stage: 'draft', version: published.version })
      await removeDocument(transaction, { entryId, part, stage: 'published' })
    }
  }
}

/** Tell all processes that what pages show has changed, and return the new version. */
export async function bumpContentVersion(
  transaction: Db,
  { version, hash }: { version: number; hash: string },
  now: Date,
): Promise<number> {
  const next = version + 1
  const nextHash = shortHash(`${hash} ${next}`)
  await transaction
    .updateTable('contentVersion')
    .set({ version: next, hash: nextHash, releaseHash: nextHash, importedAt: now.toISOString() })
    .where('id', '=', 1)
    .execute()
  return next
}
