import { isDeepStrictEqual } from 'node:util'
import {
  type Compilation,
  createCompileContext,
  startCompilation,
} from '#content-model/compile/compile-content.ts'
import type { CompileContext } from '#content-model/compile/compile-context.ts'
import { type ContentUnit, ENTRY_KINDS, listUnits } from '#content-model/compile/content-units.ts'
import { readProductIndex, type SharedFacts } from '#content-model/compile/shared-facts.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import { type ContentFolder, FOCUS_FOLDER, type MediaLibrary } from '#content-model/read/content-source.ts'
import { readContentFiles } from '#content-model/read/file-source.ts'
import type { Db } from '#database/connect.ts'
import { openEntrySource, parseDocumentName, readDocuments, toFolder } from '../store/read-documents.ts'
import { toUnit } from '../store/store-revision.ts'
import { type ContentMode, planMerge } from './plan-merge.ts'
import { type FileEntry, readFileContents, toFileDocuments } from './read-file-documents.ts'
import { readKnownFiles, readTouchedEntries, type TouchedEntries } from './touched-entries.ts'

export type ImportOptions = { root: string; media: MediaLibrary; mode: ContentMode; now: Date }

/** What an import knows before it compiles. */
export type ImportState = ImportOptions & {
  /** Checks and compiles the files. */
  files: Compilation
  /** Compiles the entries as they will be. */
  merged: CompileContext
  /** What other entries refer to is the same in the files and in the entries. */
  isShared: boolean
  touched: TouchedEntries
  /** All entries; false for those that are archived. */
  entries: ReadonlyMap<string, boolean>
  filePaths: ReadonlySet<string>
  /** The folders and the entries, by kind. */
  units: ReadonlyMap<string, ContentUnit>
  /** Entries that do not fit the rules of this release. */
  broken: ReadonlySet<string>
}

/** Read what an import needs to know of the files and the entries as a whole. */
export async function openImport(db: Db, options: ImportOptions): Promise<ImportState> {
  const files = await startCompilation(readContentFiles(options.root, options.media))
  const fileUnits = await listUnits(files.context.reader.source)
  const rows = await db.selectFrom('entry').select(['id', 'kind', 'archivedAt']).orderBy('id').execute()
  const filePaths = new Set(fileUnits.map(({ path }) => path))
  const all = [...fileUnits, ...rows.filter(({ id }) => !filePaths.has(id)).map(toUnit)]
  const state = {
    ...{ ...options, files, filePaths },
    touched: await readTouchedEntries(db),
    entries: new Map(rows.map(({ id, archivedAt }) => [id, archivedAt === null])),
    units: new Map(
      ENTRY_KINDS.flatMap((kind) => all.filter((unit) => unit.kind === kind)).map((unit) => [
        unit.path,
        unit,
      ]),
    ),
  }
  const merged = await createMergedContext(db, state)
  const isShared =
    state.touched.size === 0 ||
    (!state.touched.has(FOCUS_FOLDER) && isSameShared(files.context.shared, merged.shared))
  const broken = Object.values(merged.shared.files).some((file) => file === undefined)
    ? all.map(({ path }) => path)
    : merged.reader.problems.map(({ file }) => parseDocumentName(file).entryId)
  return { ...state, merged, isShared, broken: new Set(broken) }
}

type FileState = Omit<ImportState, 'merged' | 'isShared' | 'broken'>

/** Create the context that compiles the entries as they will be after the merge. */
async function createMergedContext(db: Db, state: FileState): Promise<CompileContext> {
  const open = (path: string) => openMergedFolder(db, state, path)
  const source = {
    ...openEntrySource(db),
    openFolder: open,
    listFolders: async (parent: string) => {
      const published: string[] = []
      for (const path of state.units.keys()) {
        if (path.startsWith(`${parent}/`) && (await open(path)).read('facts')) published.push(path)
      }
      return published
    },
  }
  const reader = createContentReader(source, state.media)
  const hasOtherProducts = [...state.touched].some(
    ([path, parts]) => parts.has('facts') && state.units.get(path)?.kind === 'product',
  )
  const { shared } = state.files.context
  return createCompileContext(reader, hasOtherProducts ? await readProductIndex(reader) : shared)
}

async function openMergedFolder(db: Db, state: FileState, path: string): Promise<ContentFolder> {
  const folder = state.filePaths.has(path)
    ? await state.files.context.reader.source.openFolder(path)
    : undefined
  if (folder && !state.touched.has(path)) return folder
  const unit = state.units.get(path)
  if (!unit || !state.touched.has(path)) return { path, read: () => undefined }
  const known = (await readKnownFiles(db, [path])).get(path) ?? new Map()
  const entry = toFileEntry(state, unit, folder)
  const { published } = planMerge(entry, await readDocuments(db, path), known, state.mode)
  return toFolder(path, published)
}

/** Return the documents of a folder of files; none if the entry has no folder. */
export function toFileEntry(
  { files }: Pick<ImportState, 'files'>,
  unit: ContentUnit,
  folder: ContentFolder | undefined,
): FileEntry {
  const currentSource = files.context.reader.englishHashes.get(unit.path) ?? ''
  return { unit, documents: folder ? toFileDocuments(readFileContents(folder), currentSource) : [] }
}

function isSameShared(files: SharedFacts, merged: SharedFacts): boolean {
  const valuesOf = (shared: SharedFacts) => ({
    facts: Object.values(shared.files).map((file) => file?.value),
    codes: new Set(shared.productCodes),
  })
  return isDeepStrictEqual(valuesOf(files), valuesOf(merged))
}
