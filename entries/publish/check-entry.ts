import { LRUCache } from 'lru-cache'
import type { Problem } from '#content-model/checks/problems.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import { readContentVersion } from '#database/read-content-version.ts'
import { chooseBodies, choosePublished, readDocuments } from '../store/read-documents.ts'
import { type EntryUse, findDanglingReferences } from './check-unique-keys.ts'
import { compileChange } from './compile-change.ts'
import { MAX_DEPENDENTS } from './dependents.ts'
import { choosePublication, compilePublication } from './publish.ts'

export type EntryCheck = {
  problems: readonly Problem[]
  /** What is worth a look and prevents nothing. */
  warnings: readonly Problem[]
  /** Entries that name what would no longer exist. */
  uses: readonly EntryUse[]
  /** False if too many products depend on the entry. */
  areDependentsChecked: boolean
}

type CheckContext = { ref: EntryRef; media: MediaLibrary }
type CheckCache = LRUCache<string, EntryCheck, CheckContext>

/** Several people, or windows, check the same entry after a save. */
const MAX_CHECKS = 100
/** Files may be added to the content folder at any time. */
const CHECK_TTL_MS = 30_000

const checkCaches = new WeakMap<Db, CheckCache>()

function createCheckCache(db: Db): CheckCache {
  const cache: CheckCache = new LRUCache({
    max: MAX_CHECKS,
    ttl: CHECK_TTL_MS,
    // A check that is evicted while it runs still serves the waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => compileCheck(db, context),
  })
  checkCaches.set(db, cache)
  return cache
}

/**
 * Find what prevents the drafts of an entry from being published together, and what is worth a look. As long as neither the entry
 * nor what pages show changes, it is compiled once for all callers.
 */
export async function checkEntry(db: Db, media: MediaLibrary, ref: EntryRef): Promise<EntryCheck> {
  const { version } = await readContentVersion(db)
  const entry = await db
    .selectFrom('entry')
    .select('changeNumber')
    .where('id', '=', ref.id)
    .executeTakeFirst()
  const key = `${ref.id} ${entry?.changeNumber} ${version}`
  return (checkCaches.get(db) ?? createCheckCache(db)).forceFetch(key, { context: { ref, media } })
}

async function compileCheck(db: Db, { ref, media }: CheckContext): Promise<EntryCheck> {
  const documents = await readDocuments(db, ref.id)
  const publication = { action: 'publish', parts: PARTS, maxProducts: MAX_DEPENDENTS } as const
  const { change, ...found } = await compilePublication(db, media, ref, documents, publication)
  const { problems, uses, areDependentsChecked } = found
  return { problems, warnings: change.entries[0].warnings, uses, areDependentsChecked }
}

/** List the entries that name or link to an entry: those that would prevent it from being archived. */
export async function listUses(db: Db, media: MediaLibrary, ref: EntryRef): Promise<EntryUse[]> {
  const documents = await readDocuments(db, ref.id)
  const choose = choosePublication(ref, { action: 'unpublish', parts: PARTS })
  const change = await compileChange(db, media, { ref, documents, choose, dependents: [] })
  const before = chooseBodies(documents, ref.id, choosePublished)
  return findDanglingReferences(db, { ref, before, after: {}, change })
}
