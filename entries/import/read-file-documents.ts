import type { ContentUnit } from '#content-model/compile/content-units.ts'
import { type ContentFolder, PARTS } from '#content-model/read/content-source.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { hashBody, shortHash } from '../store/body.ts'

/** A content file: its body, and what it says about itself. */
export type FileDocument = {
  part: EntryPart
  body: unknown
  bodyHash: string
  /** Hash of everything in the file. */
  hash: string
  isDraft: boolean
  source: string
  /** Hash of the English body that a translation matches; empty if it is out of date. */
  englishHash: string
}

export type FileEntry = { unit: ContentUnit; documents: FileDocument[] }

type FileContent = { part: EntryPart; content: Record<string, unknown>; hash: string }

/** Read the files of a folder that was compiled without errors. */
export function readFileContents(folder: ContentFolder): FileContent[] {
  return PARTS.flatMap((part) => {
    const document = folder.read(part)
    if (!document || !('content' in document)) return []
    return [{ part, content: Object(document.content), hash: shortHash(JSON.stringify(document.content)) }]
  })
}

/** Return the documents of files. `currentSource` is what a translation of the current English has as its `source`. */
export function toFileDocuments(contents: readonly FileContent[], currentSource: string): FileDocument[] {
  const english = contents.find(({ part }) => part === 'en')
  const englishHash = english ? hashBody(toBody(english.content)) : ''
  return contents.map(({ part, content, hash }) => {
    const body = toBody(content)
    const { status, source } = content
    const isCurrent = part !== 'facts' && (part === 'en' || (source ?? '') === currentSource)
    return {
      ...{ part, body, hash },
      source: String(source ?? ''),
      isDraft: status === 'draft' && part !== 'en',
      bodyHash: part === 'en' ? englishHash : hashBody(body),
      englishHash: isCurrent ? englishHash : '',
    }
  })
}

function toBody(content: Record<string, unknown>): unknown {
  const { status: _, source: __, ...body } = content
  return body
}
