import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseDocument, stringify } from 'yaml'
import { createCompileContext } from '#content-model/compile/compile-content.ts'
import { createEmptyRows } from '#content-model/compile/content-rows.ts'
import { type ContentUnit, compileUnit } from '#content-model/compile/content-units.ts'
import { readProductIndex } from '#content-model/compile/shared-facts.ts'
import { openMediaFolder } from '#content-model/pictures/media-folder.ts'
import { createContentReader } from '#content-model/read/content-reader.ts'
import { PARTS, type Part } from '#content-model/read/content-source.ts'
import { documentPath } from '#content-model/read/file-source.ts'
import { isGroup } from '#contract/office/body/path.ts'
import type { Db } from '#database/connect.ts'
import { isEqual } from '../drafts/merge-bodies.ts'
import { alignToEnglish, hashBody } from '../store/body.ts'
import {
  choosePublished,
  openEntrySource,
  readDocuments,
  type StoredDocument,
} from '../store/entry-source.ts'
import { toUnit } from '../store/store-entry.ts'
import { withStoredMedia } from '../store/stored-media.ts'
import { exportMedia } from './export-media.ts'
import { patchYaml } from './yaml-patch.ts'

/**
 * Write the published entries to the content folder at `root`, and return the paths of the files that changed. A language that
 * is not published is written as a draft, since every folder has five. Folders of archived entries are removed.
 */
export async function exportContent(db: Db, root: string): Promise<string[]> {
  const media = await withStoredMedia(db, openMediaFolder(join(root, 'media')))
  const reader = createContentReader(openEntrySource(db), media)
  const context = await createCompileContext(reader, await readProductIndex(reader))
  const entries = await db.selectFrom('entry').select(['id', 'kind', 'archivedAt']).orderBy('id').execute()
  const written = await exportMedia(db, root)
  for (const entry of entries) {
    const unit = toUnit(entry)
    const documents = await readDocuments(db, unit.path)
    if (!choosePublished(documents, 'facts', unit.path)) {
      if (entry.archivedAt !== null) written.push(...removeFolder(root, unit))
      continue
    }
    // Compiled for the hash of its English, which translations carry.
    context.rows = createEmptyRows()
    await compileUnit(context, unit)
    const englishSource = reader.englishHashes.get(unit.path) ?? ''
    // Older releases stored the one file of the focus points as its words, too.
    for (const part of unit.kind === 'focus' ? (['facts'] as const) : PARTS) {
      const content = toFileContent(documents, part, englishSource)
      if (content && writeDocument(root, unit, part, content)) written.push(documentPath(unit.path, part))
    }
  }
  return written
}

/** Return what the file of a part should hold; undefined if the entry has no such part. */
function toFileContent(
  documents: readonly StoredDocument[],
  part: Part,
  englishSource: string,
): Record<string, unknown> | undefined {
  const published = choosePublished(documents, part, '')
  const english = choosePublished(documents, 'en', '')
  if (part === 'facts' || part === 'en') return published && { ...Object(published.body) }
  if (!english) return undefined
  const isCurrent = published?.englishHash === hashBody(english.body)
  if (published) return { source: isCurrent ? englishSource : published.source, ...Object(published.body) }
  const draft = documents.find((document) => document.part === part)
  const body = alignToEnglish(english.body, draft?.body)
  return { source: draft?.source ?? '', ...(isGroup(body) ? body : {}), status: 'draft' }
}

function writeDocument(
  root: string,
  unit: ContentUnit,
  part: Part,
  content: Readonly<Record<string, unknown>>,
): boolean {
  const path = join(root, documentPath(unit.path, part))
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

function removeFolder(root: string, unit: ContentUnit): string[] {
  const folder = join(root, unit.path)
  if (!existsSync(folder)) return []
  rmSync(folder, { recursive: true })
  return [unit.path]
}
