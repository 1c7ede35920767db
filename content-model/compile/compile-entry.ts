import type { ClaimId, EntryId } from '../checks/entry-ids.ts'
import { createPictureRegistry, rememberMedia } from '../media/picture-registry.ts'
import { type ContentReader, createEmptyFindings, type Findings } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import type { CompileContext } from './compile-context.ts'
import { type ContentRows, createEmptyRows } from './content-rows.ts'
import { compileFolder, type EntryRef } from './entry-kinds.ts'
import { type ProductIndex, readSharedFacts, type SharedFacts } from './shared-facts.ts'

/** What entries are compiled with. Compiling an entry changes nothing in it. */
export type Compiler = {
  /** Has read the shared facts, and knows what was found in them. */
  reader: ContentReader
  shared: SharedFacts
}

/** An entry as pages show it, and what was found in its documents. */
export type CompiledEntry = Findings & {
  ref: EntryRef
  rows: ContentRows
  pictures: ContentRows['picture']
  /** Paths of all media that it shows. */
  media: ReadonlySet<string>
  ids: readonly EntryId[]
  /** Hash of its English text; empty if there is none. */
  englishHash: string
}

/** Create a compiler of what `content` reads. */
export async function createCompiler(content: ContentReader, products: ProductIndex): Promise<Compiler> {
  const reader = { ...content, media: rememberMedia(content.media) }
  return { reader, shared: await readSharedFacts(reader, products) }
}

/** Compile an entry, from its folder in the source unless it is given. */
export async function compileEntry(
  compiler: Compiler,
  ref: EntryRef,
  folder?: ContentFolder,
): Promise<CompiledEntry> {
  const opened = folder ?? (await compiler.reader.source.openFolder(ref.id))
  return collectEntry(compiler, ref, (context) => compileFolder(context, ref.kind, opened))
}

/** Return what `compile` adds to the context of an entry. */
export async function collectEntry(
  { reader: { source, media, startedAt, ...known }, shared }: Compiler,
  ref: EntryRef,
  compile: (context: CompileContext) => unknown,
): Promise<CompiledEntry> {
  const facts = source.nameOf(ref.id, 'facts')
  const inFacts = <Found extends { file: string }>(all: readonly Found[]) =>
    all.filter(({ file }) => file === facts)
  // Facts that entries share have been read already.
  const found: Findings = {
    ...createEmptyFindings(),
    problems: inFacts(known.problems),
    warnings: inFacts(known.warnings),
    links: inFacts(known.links),
  }
  const reader = { ...found, source, media, startedAt, englishHash: '' }
  const ids: EntryId[] = []
  const claim: ClaimId = (kind, id, { file, lineOf }, path) =>
    ids.push({ kind, id, file: { file, lineOf }, path })
  const rows = createEmptyRows()
  const pictures = createPictureRegistry(reader, shared.files.focus?.value)
  await compile({ reader, pictures, rows, ids: { claim }, shared })
  const { englishHash } = reader
  return { ...found, ref, rows, ids, englishHash, pictures: pictures.listRows(), media: pictures.paths }
}
