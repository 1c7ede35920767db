import type { Problem } from '#content-model/checks/problems.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import type { Bodies } from '../store/body.ts'
import {
  type ChooseDocument,
  chooseBodies,
  chooseDraft,
  choosePublished,
  matchesVersions,
  readDocuments,
  type StoredDocument,
} from '../store/read-documents.ts'
import { type ChangeMeta, refreshEntry, removeDocument, setDocumentVersion } from '../store/store-revision.ts'
import { checkUniqueKeys, type EntryUse, findDanglingReferences } from './check-unique-keys.ts'
import { type CompiledChange, compileChange, uniqueByKey } from './compile-change.ts'
import { compileDependents } from './compile-dependents.ts'
import { findDependents } from './dependents.ts'
import { isSameState, type PublishedOrBusy, publishEntries } from './publish-entries.ts'

/** What is to be shown: `publish` the drafts of these parts, or `unpublish` the published texts of these. */
export type Publication = ChangeMeta & {
  action: 'publish' | 'unpublish'
  parts: readonly EntryPart[]
  /** Versions that the person has seen; a part with another one is a conflict. */
  versions?: Partial<Record<EntryPart, number>>
}

export type PublishResult =
  | PublishedOrBusy
  /** The documents do not compile. */
  | { outcome: 'problems'; problems: readonly Problem[] }
  /** Other entries name what would no longer exist. */
  | { outcome: 'in-use'; uses: readonly EntryUse[] }
  /** Somebody else has changed the entry meanwhile. */
  | { outcome: 'conflict' }

/** Publish or unpublish parts of an entry. `record` runs in the same transaction. */
export function publishEntry(
  db: Db,
  media: MediaLibrary,
  ref: EntryRef,
  publication: Publication,
  record: (transaction: Db) => Promise<void>,
): Promise<PublishResult> {
  return publishEntries<PublishResult>(db, publication.now, async () => {
    const documents = await readDocuments(db, ref.id)
    if (!matchesVersions(documents, publication.versions)) return { refusal: { outcome: 'conflict' } }
    const { change, problems, uses } = await compilePublication(db, media, ref, documents, publication)
    if (problems.length > 0) return { refusal: { outcome: 'problems', problems } }
    if (uses.length > 0) return { refusal: { outcome: 'in-use', uses } }
    return {
      refs: [ref],
      change,
      isCurrent: async (transaction) => isSameState(documents, await readDocuments(transaction, ref.id)),
      store: async (transaction) => {
        await storePublication(transaction, ref, documents, publication)
        await record(transaction)
      },
    }
  })
}

export type CompiledPublication = {
  change: CompiledChange
  problems: readonly Problem[]
  uses: readonly EntryUse[]
  /** False if more products depend on the entry than `maxProducts`: none of them is compiled. */
  areDependentsChecked: boolean
}

type CompileOptions = Pick<Publication, 'action' | 'parts'> & { maxProducts?: number }

/** Compile what a publication would show, and find what speaks against it. Writes nothing. */
export async function compilePublication(
  db: Db,
  media: MediaLibrary,
  ref: EntryRef,
  documents: readonly StoredDocument[],
  { maxProducts = Number.POSITIVE_INFINITY, ...publication }: CompileOptions,
): Promise<CompiledPublication> {
  const choose = choosePublication(ref, publication)
  const before = chooseBodies(documents, ref.id, choosePublished)
  const after = chooseBodies(documents, ref.id, choose)
  const all = await findDependents(db, { ref, before, after })
  const products = all.filter(({ kind }) => kind === 'product')
  const dependents = all.filter(({ kind }) => kind !== 'product')
  const change = await compileChange(db, media, { ref, documents, choose, dependents })
  const missing = publication.action === 'publish' ? findMissingFacts(ref, after) : []
  const found = [...missing, ...change.problems]
  const own = found.length > 0 ? found : await checkUniqueKeys(db, { ref, documents, after, change })
  const uses = await findDanglingReferences(db, { ref, before, after, change })
  const areDependentsChecked = products.length <= maxProducts
  if (own.length > 0 || !areDependentsChecked) return { change, problems: own, uses, areDependentsChecked }
  const { rows, pictures, problems } = await compileDependents(db, change.compiler, products)
  const whole = { ...change, products: rows, pictures: uniqueByKey([...change.pictures, ...pictures]) }
  return { change: whole, problems, uses, areDependentsChecked }
}

/** No page shows a language of an entry that is not on the site. */
function findMissingFacts({ id }: EntryRef, after: Bodies): Problem[] {
  if (after.facts !== undefined) return []
  return [{ file: `${id}/facts`, line: 1, path: [], reason: 'must be published first' }]
}

/** Choose the published documents, as they would be after a publication. */
export function choosePublication(
  ref: EntryRef,
  { action, parts }: Pick<Publication, 'action' | 'parts'>,
): ChooseDocument {
  return (documents, part, entryId) => {
    const isAffected = entryId === ref.id && parts.includes(part)
    if (isAffected && action === 'unpublish') return undefined
    const draft = chooseDraft(documents, part, entryId)
    return (isAffected ? draft : undefined) ?? choosePublished(documents, part, entryId)
  }
}

/** Store what has been published, and what lists show of the entry. */
async function storePublication(
  transaction: Db,
  ref: EntryRef,
  documents: readonly StoredDocument[],
  publication: Publication,
): Promise<void> {
  await moveDocuments(transaction, ref, documents, publication)
  await refreshEntry(transaction, ref, publication)
  if (publication.action === 'publish' && publication.parts.includes('facts'))
    await transaction.updateTable('entry').set({ neverPublished: 0 }).where('id', '=', ref.id).execute()
}

async function moveDocuments(
  transaction: Db,
  { id: entryId }: EntryRef,
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
