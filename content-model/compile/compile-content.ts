import { checkLinks, LINK_TARGET_TABLES } from '../checks/check-links.ts'
import { type EntryId, findDuplicateIds } from '../checks/entry-ids.ts'
import { ContentError } from '../checks/problems.ts'
import { findOddUses } from '../media/picture-registry.ts'
import {
  addFindings,
  type ContentReader,
  createEmptyFindings,
  type Findings,
} from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { type CompiledEntry, type Compiler, compileEntry, createCompiler } from './compile-entry.ts'
import { addRows, type ContentRows, createEmptyRows } from './content-rows.ts'
import { type EntryRef, listEntryRefs } from './entry-kinds.ts'
import { readProductIndex } from './shared-facts.ts'

/** Compiles all entries one at a time, so that only the rows of one are in memory. */
export type Compilation = {
  readonly compiler: Compiler
  /** What was found in the entries so far. */
  readonly found: Findings
  compile: (ref: EntryRef, folder?: ContentFolder) => Promise<CompiledEntry>
  /**
   * Checks what only shows when all entries are compiled.
   * @throws {ContentError} with the file and line of every error.
   */
  finish: () => void
}

/** Start to compile what `content` reads. */
export async function startCompilation(content: ContentReader): Promise<Compilation> {
  const compiler = await createCompiler(content, await readProductIndex(content))
  const { source, media } = compiler.reader
  const found = createEmptyFindings()
  const targets = createEmptyRows()
  const ids: EntryId[] = []
  const uses = new Map<string, number>()

  async function compile(ref: EntryRef, folder?: ContentFolder): Promise<CompiledEntry> {
    const entry = await compileEntry(compiler, ref, folder)
    addFindings(found, entry)
    addRows(targets, entry.rows, LINK_TARGET_TABLES)
    ids.push(...entry.ids)
    // Focus points do not show photographs.
    for (const path of ref.kind === 'focus' ? [] : entry.media) uses.set(path, (uses.get(path) ?? 0) + 1)
    return entry
  }

  function finish(): void {
    const { problems, links, warnings } = found
    problems.push(...findDuplicateIds(source, ids))
    if (problems.length === 0) problems.push(...checkLinks(compiler, links, targets))
    if (problems.length > 0) throw new ContentError(problems)
    warnings.push(...findOddUses(media, uses))
  }
  return { compiler, found, compile, finish }
}

/**
 * Read, check and compile all content of a source, without a database, and pass each entry to `use`.
 * @throws {ContentError} with the file and line of every error.
 */
export async function compileContent(
  content: ContentReader,
  use: (entry: CompiledEntry) => void,
): Promise<Findings> {
  const { found, compile, finish } = await startCompilation(content)
  for (const ref of await listEntryRefs(content.source)) use(await compile(ref))
  finish()
  return found
}

/** Compile all content of a source like `compileContent`, with all rows in memory. */
export async function compileToRows(content: ContentReader): Promise<{ rows: ContentRows; found: Findings }> {
  const rows = createEmptyRows()
  const pictures = new Map<string, ContentRows['picture'][number]>()
  const found = await compileContent(content, (entry) => {
    addRows(rows, entry.rows)
    for (const row of entry.pictures) pictures.set(row.key, row)
  })
  rows.picture.push(...pictures.values())
  return { rows, found }
}
