import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { compileEntry, createCompiler } from '#content-model/compile/compile-entry.ts'
import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { readProductIndex } from '#content-model/compile/shared-facts.ts'
import { openMediaFolder } from '#content-model/media/media-folder.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import { PARTS, type Part } from '#content-model/read/content-source.ts'
import { documentPath } from '#content-model/read/file-source.ts'
import { isEqual } from '#contract/office/body/is-equal.ts'
import { isGroup } from '#contract/office/body/path.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { Db } from '#database/connect.ts'
import {
  chooseBodies,
  chooseDraft,
  choosePublished,
  openEntrySource,
  readDocuments,
  type StoredDocument,
} from '../store/read-documents.ts'
import { toEntryRef } from '../store/store-revision.ts'
import { withStoredMedia } from '../store/stored-media.ts'
import { compareWithEnglish } from '../translation/language-state.ts'
import { completeBody } from '../translation/with-english.ts'
import { exportMedia } from './export-media.ts'
import { patchYaml } from './yaml-patch.ts'

/**
 * Write the published entries to the content folder at `root`, and return the paths of the files that changed. A language that
 * is not published is written as a draft, since every folder has five. Folders of archived entries are removed.
 */
export async function exportContent(db: Db, root: string): Promise<string[]> {
  const media = await withStoredMedia(db, openMediaFolder(join(root, 'media')))
  const reader = createContentReader(openEntrySource(db), media)
  const compiler = await createCompiler(reader, await readProductIndex(reader))
  const entries = await db.selectFrom('entry').select(['id', 'kind', 'archivedAt']).orderBy('id').execute()
  const written = await exportMedia(db, root)
  for (const entry of entries) {
    const ref = toEntryRef(entry)
    const documents = await readDocuments(db, ref.id)
    if (!choosePublished(documents, 'facts', ref.id)) {
      if (entry.archivedAt !== null) written.push(...removeFolder(root, ref))
      continue
    }
    // Compiled for the hash of its English, which translations carry.
    const { englishHash } = await compileEntry(compiler, ref)
    const source = {
      english: englishHash,
      ofPart: await readFileSources(db, ref),
    }
    // Older releases stored the one file of the focus points as its words, too.
    for (const part of ref.kind === 'focus' ? (['facts'] as const) : PARTS) {
      const content = toFileContent(ref, documents, part, source)
      if (content && writeDocument(root, ref, part, content)) written.push(documentPath(ref.id, part))
    }
  }
  return written
}

/** Read what the files of an entry said, when they were imported last, about the English they were made from. */
async function readFileSources(db: Db, { id }: EntryRef): Promise<(part: Part) => string> {
  const rows = await db.selectFrom('entryFile').select(['part', 'source']).where('entryId', '=', id).execute()
  return (part) => rows.find((row) => row.part === part)?.source ?? ''
}

type FileSources = { english: string; ofPart: (part: Part) => string }

/** Return what the file of a part should hold; undefined if the entry has no such part. */
function toFileContent(
  { kind, id }: EntryRef,
  documents: readonly StoredDocument[],
  part: Part,
  source: FileSources,
): Record<string, unknown> | undefined {
  const form = FORMS[kind]
  const published = choosePublished(documents, part, id)
  const { facts, en: english } = chooseBodies(documents, id, choosePublished)
  const inFile = (texts: unknown) => Object(completeBody(form, part, { facts, english, texts }))
  if (part === 'facts' || part === 'en') return published && { ...inFile(published.body) }
  if (english === undefined) return undefined
  if (published) {
    const { body: texts, sources } = published
    const fields = compareWithEnglish(form, { facts, english, texts, sources })
    const isCurrent = fields.every(({ state }) => state === 'done')
    const stamp = isCurrent ? source.english : source.ofPart(part)
    return { source: stamp, ...inFile(texts) }
  }
  const draft = chooseDraft(documents, part, id)
  return { source: source.ofPart(part), ...inFile(draft?.body), status: 'draft' }
}

function writeDocument(
  root: string,
  ref: EntryRef,
  part: Part,
  content: Readonly<Record<string, unknown>>,
): boolean {
  const path = join(root, documentPath(ref.id, part))
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  const known: unknown = before === undefined ? undefined : parseDocument(before).toJS()
  if (isSameContent(known, content)) return false
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(
    path,
    before === undefined ? stringify(content, { lineWidth: 0 }) : patchYaml(before, content),
  )
  return true
}

/** An empty `source` says as much as none, and so does the status of a published text. */
function isSameContent(known: unknown, content: Readonly<Record<string, unknown>>): boolean {
  if (!isGroup(known)) return false
  const defaults = { source: '', status: 'published' }
  return isEqual({ ...defaults, ...known }, { ...defaults, ...content })
}

function removeFolder(root: string, ref: EntryRef): string[] {
  const folder = join(root, ref.id)
  if (!existsSync(folder)) return []
  rmSync(folder, { recursive: true })
  return [ref.id]
}
