import { setImmediate } from 'node:timers/promises'
import type { Problem } from '#content-model/checks/problems.ts'
import type { EntryKind, EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { MediaLibrary } from '#content-model/read/content-source.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { isGroup } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { containsText } from '#database/like-pattern.ts'
import { hashBody, listTexts, type Sources, shortHash } from '../../store/body.ts'
import {
  type ChooseDocument,
  choosePublished,
  readDocuments,
  type StoredDocument,
  selectDocuments,
} from '../../store/read-documents.ts'
import { type ChangeMeta, refreshEntry, toEntryRef } from '../../store/store-revision.ts'
import type { EntryUse } from '../check-unique-keys.ts'
import { compileChange } from '../compile-change.ts'
import { isSameState, type PublishedOrBusy, publishEntries } from '../publish-entries.ts'
import {
  type CodeChange,
  containsCode,
  withCode,
  withCodeInLink,
  withCodeOfFramedPath,
} from './product-code.ts'
import { type RenamedEntry, storeRenamedDocuments } from './store-renamed-documents.ts'

export type Rename = ChangeMeta & { code: string }

type Refusal =
  | { outcome: 'problems'; problems: readonly Problem[] }
  /** Another product has this code. */
  | { outcome: 'taken' }
export type RenameResult =
  /** `mentions`: entries whose texts still contain the old code. */
  | { outcome: 'done'; version: number; mentions: readonly EntryUse[] }
  | Exclude<PublishedOrBusy, { outcome: 'done' }>
  | Refusal

/**
 * Give a product another code, in its facts and in all fields and links of other entries that name it, published and drafts
 * alike. All of them are compiled and written together. `record` runs in the same transaction.
 */
export async function renameProduct(
  db: Db,
  media: MediaLibrary,
  ref: EntryRef,
  rename: Rename,
  record: (transaction: Db, change: CodeChange) => Promise<void>,
): Promise<RenameResult> {
  let former = ''
  const result = await publishEntries<PublishedOrBusy | Refusal>(db, rename.now, async () => {
    const change = await readChange(db, ref, rename)
    former = change.from
    if (await isTaken(db, ref, rename.code)) return { refusal: { outcome: 'taken' } }
    const entries = await readEntries(db, ref, change)
    const compiled = await compileRename(db, media, ref, entries)
    const { problems } = compiled
    if (problems.length > 0) return { refusal: { outcome: 'problems', problems } }
    return {
      refs: entries.map((entry) => entry.ref),
      change: compiled,
      isCurrent: (transaction) => hasSameEntries(transaction, ref, change, entries),
      store: async (transaction) => {
        for (const entry of entries) {
          await storeRenamedDocuments(transaction, entry, rename)
          await refreshEntry(transaction, entry.ref, rename)
        }
        await record(transaction, change)
      },
    }
  })
  return result.outcome === 'done' ? { ...result, mentions: await findMentions(db, former) } : result
}

type ProductChange = CodeChange & {
  /** Links with the code may exist. */
  isKnown: boolean
}

async function readChange(db: Db, { id }: EntryRef, { code: to }: Rename): Promise<ProductChange> {
  const { code: from, neverPublished } = await db
    .selectFrom('entry')
    .select(['code', 'neverPublished'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { from, to, isKnown: neverPublished === 0 }
}

/** Return true if another product has this code, or had it once. */
async function isTaken(db: Db, { id }: EntryRef, code: string): Promise<boolean> {
  const other = await db
    .selectFrom('entry')
    .leftJoin('productFormerCode', 'productFormerCode.productId', 'entry.number')
    .select('entry.id')
    .where('kind', '=', 'product')
    .where('entry.id', '!=', id)
    .where(({ eb, or }) => or([eb('entry.code', '=', code), eb('productFormerCode.code', '=', code)]))
    .executeTakeFirst()
  return other !== undefined
}

/** Read the product, and then the entries that name it or link to it, with what they would be. */
async function readEntries(db: Db, ref: EntryRef, change: ProductChange): Promise<RenamedEntry[]> {
  const entries: RenamedEntry[] = []
  for (const each of [ref, ...(await findNamingEntries(db, ref, change))]) {
    const before = await readDocuments(db, each.id)
    const after = renameDocuments(each, before, change, each === ref)
    const isNaming = after.some(({ hash }, index) => hash !== before[index]?.hash)
    if (each === ref || isNaming) entries.push({ ref: each, before, after })
  }
  return entries
}

async function findNamingEntries(db: Db, ref: EntryRef, change: CodeChange): Promise<EntryRef[]> {
  // A product without a code is named nowhere.
  if (change.from === '') return []
  const rows = await db
    .selectFrom('entryReference')
    .innerJoin('entry', 'entry.id', 'entryReference.entryId')
    .select(['entry.id', 'entry.kind', 'entryReference.kind as names', 'target'])
    .where(({ eb, and, or }) =>
      or([
        and([eb('entryReference.kind', '=', 'product'), eb('target', '=', change.from)]),
        and([
          eb('entryReference.kind', '=', 'link'),
          // Documents have it in lower case.
          or([containsText('target', change.from), containsText('target', change.from.toLowerCase())]),
        ]),
      ]),
    )
    .where('entry.id', '!=', ref.id)
    .orderBy('entry.id')
    .execute()
  const naming = rows.filter(
    ({ names, target }) => names === 'product' || withCodeInLink(target, change) !== target,
  )
  // The brand lists the framed page of a product by its code.
  const brand = await db.selectFrom('entry').select(['id', 'kind']).where('kind', '=', 'brand').execute()
  return [...new Map([...naming, ...brand].map((row) => [row.id, toEntryRef(row)])).values()]
}

function renameDocuments(
  { kind }: EntryRef,
  documents: readonly StoredDocument[],
  change: ProductChange,
  isProduct: boolean,
): StoredDocument[] {
  const renamed = documents.map((document) => {
    const named = withCode(kind, document.part, document.body, change)
    const body = isProduct && document.part === 'facts' ? withOwnCode(named, change) : named
    return isEqual(body, document.body) ? document : { ...document, body, hash: hashBody(body) }
  })
  return renamed.map((document) => {
    const sources = withRenamedSources(kind, document.sources, documents, change)
    return isEqual(sources, document.sources) ? document : { ...document, sources }
  })
}

/** A translation that was made from a text is made from the renamed one. */
function withRenamedSources(
  kind: EntryKind,
  sources: Sources,
  documents: readonly StoredDocument[],
  change: CodeChange,
): Sources {
  const english = documents.filter(({ part }) => part === 'en').flatMap(({ body }) => listTexts(body))
  const hashes = new Map(
    english.map(({ text }) => [shortHash(text), shortHash(String(withCode(kind, 'en', text, change)))]),
  )
  const renamed = Object.entries(sources).map(([name, hash]) => [
    kind === 'brand' ? withCodeOfFramedPath(name, change) : name,
    hashes.get(hash) ?? hash,
  ])
  return Object.fromEntries(renamed)
}

/** Links with the code it had lead to a product also afterwards. */
function withOwnCode(facts: unknown, { from, to, isKnown }: ProductChange): unknown {
  if (!isGroup(facts) || facts.code !== from) return facts
  if (!isKnown) return { ...facts, code: to }
  const former: unknown[] = Array.isArray(facts.formerCodes) ? facts.formerCodes : []
  const formerCodes = [...former, from].filter((code) => code !== to)
  return { ...facts, code: to, formerCodes }
}

/** Compile the published entries as they would be. Writes nothing. */
function compileRename(db: Db, media: MediaLibrary, ref: EntryRef, entries: readonly RenamedEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.ref.id, entry.after]))
  const choose: ChooseDocument = (documents, part, entryId) =>
    choosePublished(byId.get(entryId) ?? documents, part, entryId)
  const isPublished = ({ after }: RenamedEntry) => choosePublished(after, 'facts', '') !== undefined
  const dependents = entries.filter((entry) => entry.ref !== ref && isPublished(entry))
  return compileChange(db, media, {
    ref,
    documents: entries.find((entry) => entry.ref === ref)?.before ?? [],
    choose,
    dependents: dependents.map((entry) => entry.ref),
  })
}

async function hasSameEntries(
  transaction: Db,
  ref: EntryRef,
  change: ProductChange,
  entries: readonly RenamedEntry[],
): Promise<boolean> {
  const current = await readEntries(transaction, ref, change)
  return (
    current.length === entries.length &&
    current.every(({ ref: { id }, before }, index) => {
      const entry = entries[index]
      return entry?.ref.id === id && isSameState(before, entry.before)
    })
  )
}

const ENTRIES_PER_SEARCH = 200

/** Find entries whose texts contain a code as a word. Requests have their turn meanwhile. */
async function findMentions(db: Db, code: string): Promise<EntryUse[]> {
  if (code === '') return []
  const entries = await db.selectFrom('entry').select('id').orderBy('id').execute()
  const found = new Set<string>()
  for (let from = 0; from < entries.length; from += ENTRIES_PER_SEARCH) {
    await setImmediate()
    const ids = entries.slice(from, from + ENTRIES_PER_SEARCH).map(({ id }) => id)
    const rows = await selectDocuments(db)
      .select(['entryDocument.entryId', 'body'])
      .where('entryDocument.entryId', 'in', ids)
      .where(containsText('revision.body', code))
      .execute()
    for (const { entryId, body } of rows) if (containsCode(JSON.stringify(body), code)) found.add(entryId)
  }
  return [...found].sort().map((entryId) => ({ entryId, kind: 'text', target: code }))
}
