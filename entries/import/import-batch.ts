import type { Problem } from '#content-model/checks/problems.ts'
import { compileEntry } from '#content-model/compile/compile-entry.ts'
import {
  addRows,
  type ContentRows,
  createEmptyRows,
  KEY_COLUMNS,
} from '#content-model/compile/content-rows.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import type { ContentFolder } from '#content-model/read/content-source.ts'
import type { Db } from '#database/connect.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { numberedTable, ownedTables, readRowsOfEntries } from '../store/owned-rows.ts'
import { publishedNumber, readDocuments, type StoredDocument, toFolder } from '../store/read-documents.ts'
import { compareRows, hasChanges, type RowChanges } from '../store/sync-rows.ts'
import { type ImportState, toFileEntry } from './import-state.ts'
import { type EntryMerge, type KnownFile, planMerge } from './plan-merge.ts'
import { readFileContents } from './read-file-documents.ts'
import { readKnownFiles } from './touched-entries.ts'

/** What an import finds out while it compiles. */
export type ImportFindings = {
  /** Pictures that pages show. */
  pictures: Map<string, ContentRows['picture'][number]>
  /** Owner of each id, key and code that pages use, as `product 101`. */
  names: Map<string, string>
  problems: Problem[]
  /** The rows of some entries stay as they are, and so do the pictures they use. */
  hasBroken: boolean
  differsFromFiles: boolean
}

/** What an import has to write for one entry. */
export type EntryChange = {
  ref: EntryRef
  /** Undefined if its files are those imported last. */
  merge: EntryMerge | undefined
  isNew: boolean
  /** The folder was removed, and the office has not changed the entry. */
  isRemoved: boolean
}

export type BatchChanges = { entries: EntryChange[]; rows: RowChanges[] }

/** Create empty findings. */
export function createFindings(): ImportFindings {
  return { pictures: new Map(), names: new Map(), problems: [], hasBroken: false, differsFromFiles: false }
}

/** Compile entries of one kind, and find what differs from the database. Writes nothing. */
export async function compileBatch(
  db: Db,
  state: ImportState,
  findings: ImportFindings,
  refs: readonly EntryRef[],
): Promise<BatchChanges> {
  const known = await readKnownFiles(
    db,
    refs.map(({ id }) => id),
  )
  const wanted = createEmptyRows()
  const compiled: EntryRef[] = []
  const changes: BatchChanges = { entries: [], rows: [] }
  for (const ref of refs) {
    const { change, rows } = await compileAndMerge(db, state, findings, { ref, known: known.get(ref.id) })
    if (change) changes.entries.push(change)
    if (!rows || !claimNames(findings, ref, rows)) continue
    addRows(wanted, rows)
    compiled.push(ref)
  }
  findings.hasBroken ||= compiled.length < refs.length
  const [first] = compiled
  if (!first || state.files.found.problems.length > 0) return changes
  const table = numberedTable(first.kind)
  const numbers = table ? wanted[table].map((row) => ('id' in row ? Number(row.id) : 0)) : []
  const owned = await readRowsOfEntries(db, compiled, numbers)
  changes.rows = owned.map(({ table, rows }) => compareRows(table, rows, wanted[table])).filter(hasChanges)
  return changes
}

type EntryOptions = { ref: EntryRef; known: ReadonlyMap<EntryPart, KnownFile> | undefined }

/** Compile an entry as it will be. `rows` is undefined if its rows stay as they are, since it cannot be compiled. */
async function compileAndMerge(
  db: Db,
  state: ImportState,
  findings: ImportFindings,
  { ref, known = new Map() }: EntryOptions,
): Promise<{ change?: EntryChange; rows?: ContentRows | undefined }> {
  const { files } = state
  const folder = state.filePaths.has(ref.id)
    ? await files.compiler.reader.source.openFolder(ref.id)
    : undefined
  const entry = folder && (await files.compile(ref, folder))
  // With an error nothing is imported; the rest is only checked.
  if (files.found.problems.length > 0) return {}
  const isKnown = state.entries.has(ref.id)
  const isUnchanged = folder && isKnown && !state.touched.has(ref.id) && hasSameFiles(folder, known)
  const stored = isUnchanged || !isKnown ? [] : await readDocuments(db, ref.id)
  const merge = isUnchanged
    ? undefined
    : planMerge(toFileEntry(ref, folder, entry?.englishHash), stored, known, state.mode)
  const isRemoved = !folder && state.entries.get(ref.id) === true && isUntouchedInOffice(state, stored, known)
  const change = { ref, merge, isNew: !isKnown, isRemoved }
  if (merge && !isRemoved) findings.differsFromFiles ||= !merge.isSame
  const hasDrafts = merge?.parts.some(({ file }) => file.isDraft)
  if (entry && state.isShared && merge?.isSame !== false && !hasDrafts) {
    for (const row of entry.pictures) findings.pictures.set(row.key, row)
    return { change, rows: entry.rows }
  }
  if (isRemoved) return { change, rows: createEmptyRows() }
  const published = merge?.published ?? (await readDocuments(db, ref.id))
  return { change, rows: await compileMerged(state, findings, ref, published) }
}

function hasSameFiles(folder: ContentFolder, known: ReadonlyMap<EntryPart, KnownFile>): boolean {
  const contents = readFileContents(folder)
  return contents.length === known.size && contents.every(({ part, hash }) => known.get(part)?.hash === hash)
}

/** Return true for an entry that the office has not changed. */
function isUntouchedInOffice(
  { mode }: ImportState,
  stored: readonly StoredDocument[],
  known: ReadonlyMap<EntryPart, KnownFile>,
): boolean {
  const isTouched = stored.some(
    ({ part, hash, stage }) => stage === 'draft' || hash !== known.get(part)?.bodyHash,
  )
  return mode === 'files' || (!isTouched && known.size > 0)
}

/** Compile published documents. Undefined if they do not fit the rules of this release. */
async function compileMerged(
  { merged, isSharedBroken }: ImportState,
  findings: ImportFindings,
  ref: EntryRef,
  published: readonly StoredDocument[],
): Promise<ContentRows | undefined> {
  const folder = toFolder(ref.id, published)
  if (!folder.read('facts')) return createEmptyRows()
  const { rows, pictures, problems } = await compileEntry(merged, ref, folder)
  findings.problems.push(...problems)
  if (isSharedBroken || problems.length > 0) {
    // Its rows stay, so they are no orphans.
    findings.names.set(`${numberedTable(ref.kind)} ${publishedNumber(published)}`, ref.id)
    return undefined
  }
  for (const row of pictures) findings.pictures.set(row.key, row)
  return rows
}

/** Claim the ids, keys and codes of an entry. False if another entry has one, which is reported. */
function claimNames(findings: ImportFindings, { kind, id }: EntryRef, rows: ContentRows): boolean {
  const ids = ownedTables(kind).flatMap(({ table }) => {
    const [column, ...others] = KEY_COLUMNS[table]
    if (column === undefined || others.length > 0) return []
    return rows[table].map((row) => `${table} ${Object(row)[column]}`)
  })
  const codes = [...rows.product, ...rows.productFormerCode].map(({ code }) => `product code ${code}`)
  const names = [...ids, ...codes]
  const taken = names.find((name) => (findings.names.get(name) ?? id) !== id)
  for (const name of taken === undefined ? names : []) findings.names.set(name, id)
  if (taken === undefined) return true
  const reason = `${taken} is already used by ${findings.names.get(taken)}`
  findings.problems.push({ file: `${id}/facts`, line: 1, path: [], reason })
  return false
}
