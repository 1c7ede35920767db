import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { type ContentFolder, PARTS } from '#content-model/read/content-source.ts'
import { isTranslation } from '#contract/languages.ts'
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
  /** A translation that was made from the current English, according to its `source`. */
  isCurrent: boolean
  /** A draft that is a copy of the English. */
  isUntranslatedCopy: boolean
}

export type FileEntry = { ref: EntryRef; documents: FileDocument[] }

/** Return the English body of an entry, and its facts. */
export function bodyOf({ documents }: Pick<FileEntry, 'documents'>, part: 'facts' | 'en'): unknown {
  return documents.find((document) => document.part === part)?.body
}

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
    const bodyHash = part === 'en' ? englishHash : hashBody(body)
    const { status, source } = content
    const isDraft = status === 'draft' && part !== 'en'
    return {
      ...{ part, body, hash, bodyHash, isDraft },
      source: String(source ?? ''),
      isCurrent: isTranslation(part) && (source ?? '') === currentSource,
      isUntranslatedCopy: isDraft && bodyHash === englishHash,
    }
  })
}

function toBody(content: Record<string, unknown>): unknown {
  const { status: _, source: __, ...body } = content
  return body
}
