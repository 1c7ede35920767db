import type { EntryRef } from '#content-model/compile/entry-kinds.ts'
import { FORMS } from '#contract/office/forms/forms.ts'
import type { EntryPart } from '#database/entry-tables.ts'
import { hashBody } from '../store/body.ts'
import { chooseDraft, chooseLatest, choosePublished, type StoredDocument } from '../store/read-documents.ts'
import { sourcesFrom } from '../translation/sources.ts'
import { completeBody } from '../translation/with-english.ts'
import { bodyOf, type FileDocument, type FileEntry } from './read-file-documents.ts'

/** `files`: the files rule, and the office only shows them. `entries`: what was edited in the office wins. */
export type ContentMode = 'entries' | 'files'
/** The file of a part as it was last imported. */
export type KnownFile = { hash: string; bodyHash: string }

/** What an import does with the file of a part. */
export type PartMerge = {
  file: FileDocument
  before: KnownFile | undefined
  published: StoredDocument | undefined
  draft: StoredDocument | undefined
  /** `conflict`: the office has changed the same text, so that of the file becomes a draft. */
  stores: 'published' | 'draft' | 'conflict' | undefined
  /** The published text is that of the file, which says that it was made from the current English. */
  confirms: boolean
  /** The published text is withdrawn, since the file is a draft and the files rule. */
  withdraws: boolean
}

export type EntryMerge = {
  ref: EntryRef
  parts: PartMerge[]
  /** The published documents after the merge. */
  published: StoredDocument[]
  /** The published documents are exactly those of the files. */
  isSame: boolean
  /** The English of the files. */
  english: unknown
}

/** Decide what an import does with the files of an entry. Writes nothing. */
export function planMerge(
  { ref, documents }: FileEntry,
  documentsOfEntry: readonly StoredDocument[],
  known: ReadonlyMap<EntryPart, KnownFile>,
  mode: ContentMode,
): EntryMerge {
  const stored = withHashesOfFiles(ref, documentsOfEntry)
  const english = bodyOf({ documents }, 'en')
  const parts = documents.map((file) => {
    const sides = {
      file,
      before: known.get(file.part),
      published: choosePublished(stored, file.part, ref.id),
      draft: chooseDraft(stored, file.part, ref.id),
    }
    return { ...sides, ...decide(sides, mode, english) }
  })
  const ofFiles = new Map(parts.map((part) => [part.file.part, publishedAfter(part)]))
  const others = stored.filter(({ part, stage }) => stage === 'published' && !ofFiles.has(part))
  const published = [...[...ofFiles.values()].filter((document) => document !== undefined), ...others]
  const isSame =
    others.length === 0 &&
    parts.every(({ file }) => ofFiles.get(file.part)?.hash === (file.isDraft ? undefined : file.bodyHash))
  return { ref, parts, published, isSame, english }
}

/** Return the documents with the hashes that they have in files. */
function withHashesOfFiles({ kind, id }: EntryRef, documents: readonly StoredDocument[]): StoredDocument[] {
  return documents.map((document) => {
    const choose = document.stage === 'draft' ? chooseLatest : choosePublished
    const facts = choose(documents, 'facts', id)?.body
    const english = choose(documents, 'en', id)?.body
    const body = completeBody(FORMS[kind], document.part, { facts, english, texts: document.body })
    return body === document.body ? document : { ...document, hash: hashBody(body) }
  })
}

/** Return true if a text of a translation was made from another English text than this. */
function isUnconfirmed({ body, sources }: StoredDocument, english: unknown): boolean {
  return Object.entries(sourcesFrom(english, body)).some(([name, hash]) => sources[name] !== hash)
}

type Sides = Pick<PartMerge, 'file' | 'before' | 'published' | 'draft'>
type Decision = Pick<PartMerge, 'stores' | 'confirms' | 'withdraws'>

function decide({ file, before, published, draft }: Sides, mode: ContentMode, english: unknown): Decision {
  const isSame = published?.hash === file.bodyHash
  const nothing = { stores: undefined, withdraws: false, confirms: false }
  const confirmed = { ...nothing, confirms: isSame && file.isCurrent && isUnconfirmed(published, english) }
  if (mode === 'entries' ? before?.hash === file.hash : isSame && !draft)
    return before?.hash === file.hash ? nothing : confirmed
  if (file.isDraft) {
    const withdraws = mode === 'files' && published !== undefined
    // A translation that is a copy of the English says nothing. Any other becomes a draft, unless there is one.
    const isKnown = file.isUntranslatedCopy || draft?.hash === file.bodyHash
    return { ...nothing, stores: isKnown || (draft && mode === 'entries') ? undefined : 'draft', withdraws }
  }
  if (isSame && mode === 'entries') return confirmed
  // A comment, the state or the order of fields has changed, and the office has another text since.
  const isSameText = before?.bodyHash === file.bodyHash
  if (mode === 'entries' && published && !draft && isSameText && published.hash !== file.bodyHash)
    return nothing
  const isUntouched = !draft && (!published || published.hash === before?.bodyHash)
  const fileWins = isUntouched || mode === 'files' || (!draft && published?.hash === file.bodyHash)
  return { ...nothing, stores: fileWins ? 'published' : 'conflict' }
}

function publishedAfter({ file, published, stores, withdraws }: PartMerge): StoredDocument | undefined {
  if (stores !== 'published') return withdraws ? undefined : published
  const { part, body, bodyHash: hash } = file
  return { part, stage: 'published', version: 0, body, hash, sources: {} }
}
