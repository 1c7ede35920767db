import { type ContentUnit, listUnits } from '#content-model/compile/content-units.ts'
import type { ContentReader } from '#content-model/read/content-reader.ts'
import { PARTS } from '#content-model/read/content-source.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { hashBody } from '../body.ts'

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

/** Read the documents of each folder in turn. The content must have been compiled by this reader without errors. */
export async function* readFileEntries(reader: ContentReader): AsyncGenerator<FileEntry> {
  for (const unit of await listUnits(reader.source)) {
    const folder = await reader.source.openFolder(unit.path)
    const currentSource = reader.englishHashes.get(unit.path) ?? ''
    const contents = PARTS.flatMap((part) => {
      const document = folder.read(part)
      return document && 'content' in document ? [{ part, content: Object(document.content) }] : []
    })
    const english = contents.find(({ part }) => part === 'en')
    const englishHash = english ? hashBody(toBody(english.content)) : ''
    const documents = contents.map(({ part, content }): FileDocument => {
      const body = toBody(content)
      const { status, source = '' } = content
      const isCurrent = part !== 'facts' && (part === 'en' || source === currentSource)
      return {
        ...{ part, body, source },
        isDraft: status === 'draft' && part !== 'en',
        bodyHash: hashBody(body),
        hash: hashBody(content),
        englishHash: isCurrent ? englishHash : '',
      }
    })
    yield { unit, documents }
  }
}

function toBody(content: Record<string, unknown>): unknown {
  const { status: _, source: __, ...body } = content
  return body
}
