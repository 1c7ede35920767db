import { isDeepStrictEqual } from 'node:util'
import { CATEGORY_FOLDERS } from '#content-model/compile/category-folders.ts'
import { type Compilation, startCompilation } from '#content-model/compile/compile-content.ts'
import { type Compiler, createCompiler } from '#content-model/compile/compile-entry.ts'
import { ENTRY_KINDS, type EntryRef, listEntryRefs } from '#content-model/compile/entry-kinds.ts'
import { readProductIndex, type SharedFacts } from '#content-model/compile/shared-facts.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import type { ContentFolder, MediaLibrary } from '#content-model/read/content-source.ts'
import { readContentFiles } from '#content-model/read/file-source.ts'
import type { Db } from '#database/connect.ts'
import { openEntrySource, readDocuments, toFolder } from '../store/read-documents.ts'
import { toEntryRef } from '../store/store-revision.ts'
import { type ContentMode, planMerge } from './plan-merge.ts'
import { type FileEntry, readFileContents, toFileDocuments } from './read-file-documents.ts'
import { readKnownFiles, readTouchedEntries, type TouchedEntries } from './touched-entries.ts'

export type ImportOptions = { root: string; media: MediaLibrary; mode: ContentMode; now: Date }

/** What an import knows before it compiles. */
export type ImportState = ImportOptions & {
  /** Checks and compiles the files. */
  files: Compilation
  /** Compiles the entries as they will be. */
  merged: Compiler
  /** What other entries refer to is the same in the files and in the entries. */
  isShared: boolean
  touched: TouchedEntries
  /** All entries; false for those that are archived. */
  entries: ReadonlyMap<string, boolean>
  filePaths: ReadonlySet<string>
  /** The folders and the entries, by kind. */
  refs: ReadonlyMap<string, EntryRef>
  /** What other entries refer to does not fit the rules of this release. */
  isSharedBroken: boolean
}

/** Read what an import needs to know of the files and the entries as a whole. */
export async function openImport(db: Db, options: ImportOptions): Promise<ImportState> {
  const files = await startCompilation(readContentFiles(options.root, options.media))
  const fileRefs = await listEntryRefs(files.compiler.reader.source)
  const rows = await db.selectFrom('entry').select(['id', 'kind', 'archivedAt']).orderBy('id').execute()
  const filePaths = new Set(fileRefs.map(({ id }) => id))
  const all = [...fileRefs, ...rows.filter(({ id }) => !filePaths.has(id)).map(toEntryRef)]
  const state = {
    ...{ ...options, files, filePaths },
    touched: await readTouchedEntries(db),
    entries: new Map(rows.map(({ id, archivedAt }) => [id, archivedAt === null])),
    refs: new Map(
      ENTRY_KINDS.flatMap((kind) => all.filter((ref) => ref.kind === kind)).map((ref) => [ref.id, ref]),
    ),
  }
  const merged = await createMergedCompiler(db, state)
  const isShared = state.touched.size === 0 || (await isSameShared(files.compiler.shared, merged.shared))
  const isSharedBroken = Object.values(merged.shared.files).some((file) => file === undefined)
  return { ...state, merged, isShared, isSharedBroken }
}

type FileState = Omit<ImportState, 'merged' | 'isShared' | 'isSharedBroken'>

/** Create the compiler of the entries as they will be after the merge. */
async function createMergedCompiler(db: Db, state: FileState): Promise<Compiler> {
  const open = (path: string) => openMergedFolder(db, state, path)
  const source = {
    ...openEntrySource(db),
    openFolder: open,
    listFolders: async (parent: string) => {
      const published: string[] = []
      for (const path of state.refs.keys()) {
        if (path.startsWith(`${parent}/`) && (await open(path)).read('facts')) published.push(path)
      }
      return published
    },
  }
  const reader = createContentReader(source, state.media)
  const hasOtherProducts = [...state.touched].some(
    ([path, parts]) => parts.has('facts') && ['product', 'parts'].includes(state.refs.get(path)?.kind ?? ''),
  )
  const { shared } = state.files.compiler
  return createCompiler(reader, hasOtherProducts ? await readProductIndex(reader) : shared)
}

async function openMergedFolder(db: Db, state: FileState, path: string): Promise<ContentFolder> {
  const folder = state.filePaths.has(path)
    ? await state.files.compiler.reader.source.openFolder(path)
    : undefined
  if (folder && !state.touched.has(path)) return folder
  const ref = state.refs.get(path)
  if (!ref || !state.touched.has(path)) return { path, read: () => undefined }
  const known = (await readKnownFiles(db, [path])).get(path) ?? new Map()
  const entry = toFileEntry(ref, folder)
  const { published } = planMerge(entry, await readDocuments(db, path), known, state.mode)
  return toFolder(path, published)
}

/** Return the documents of a folder of files; none if the entry has no folder. `englishHash` is that of its English text. */
export function toFileEntry(ref: EntryRef, folder: ContentFolder | undefined, englishHash = ''): FileEntry {
  return { ref, documents: folder ? toFileDocuments(readFileContents(folder), englishHash) : [] }
}

async function isSameShared(files: SharedFacts, merged: SharedFacts): Promise<boolean> {
  const valuesOf = async (shared: SharedFacts) => ({
    facts: Object.values(shared.files).map((file) => file?.value),
    codes: new Set(shared.productCodes),
    models: await Promise.all(CATEGORY_FOLDERS.map((_, index) => shared.listModels(index + 1))),
    parts: await shared.listPartNumbers(),
  })
  return isDeepStrictEqual(await valuesOf(files), await valuesOf(merged))
}
