/** A revision of the release before. */
export type Revision = {
  part: string
  version: number
  body: unknown
  hash: string
  /** Hash of the English body that a translation matches in every field; empty if unknown. */
  englishHash: string
  source: string
  authorId: string | null
  authorName: string
  createdAt: string
  cause: string
  /** The version this one changed; 0 for the first. */
  baseVersion: number
}
type Document = { part: string; stage: string; version: number }
/** The file of a part as it was last imported: hashes of all that it holds, and of its body. */
export type File = { part: string; hash: string; bodyHash: string }
/** `checked` has the hash of the English text that single fields match, by path; empty if it is unknown which. */
type Language = { lang: string; state: string; checked: Readonly<Record<string, string>> }

/** An entry of the release before. */
export type Entry = {
  kind: string
  revisions: readonly Revision[]
  documents: readonly Document[]
  files: readonly File[]
  languages: readonly Language[]
}

/** Facts and English that belong together. */
export type Stage = { facts: Revision | undefined; en: Revision | undefined }

export function revisionsOf({ revisions }: Entry, part: string): Revision[] {
  return revisions.filter((revision) => revision.part === part).sort((a, b) => a.version - b.version)
}

/** Return what is published, or the draft, of a part. */
export function documentOf(
  { documents, revisions }: Entry,
  part: string,
  stage: string,
): Revision | undefined {
  const document = documents.find((each) => each.part === part && each.stage === stage)
  return document && revisions.find((each) => each.part === part && each.version === document.version)
}

/** Return the draft of a part, or else what is published. */
export function latestOf(entry: Entry, part: string): Revision | undefined {
  return documentOf(entry, part, 'draft') ?? documentOf(entry, part, 'published')
}

/** Return the newest revision of a part with this body. */
export function findByHash(entry: Entry, part: string, hash: string | undefined): Revision | undefined {
  return revisionsOf(entry, part).findLast((revision) => revision.hash === hash)
}
