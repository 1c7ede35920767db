import type { ColumnType } from 'kysely'
import type { Lang } from '#contract/languages.ts'

/** What is the same in every language, or the texts of one. */
export type EntryPart = 'facts' | Lang
export type EntryStage = 'draft' | 'published'
export type RevisionCause = 'files' | 'save' | 'restore' | 'create'
export type LanguageState = 'missing' | 'draft' | 'outdated' | 'done'

/** Tables of the content as it is edited; the tables that pages read are compiled from them. */
export type EntryTables = {
  /** A folder of content: the unit of publishing. */
  entry: {
    /** Path of the folder, such as `catalogue/products/hz90`. */
    id: string
    kind: string
    title: string
    /** Code of a product; empty for all others. */
    code: string
    /** The id that pages use; 0 if the kind has none. */
    number: number
    /** In lower case. */
    searchText: string
    updatedAt: string
    updatedBy: string
    /** An archived entry has no published documents. */
    archivedAt: string | null
    /** 1 for an entry that was created in the office and has never been published. */
    neverPublished: ColumnType<number, number | undefined>
    /** Rises with every change. */
    changeNumber: ColumnType<number, number | undefined>
  }
  /** Points to the revision that is the draft, or the published text, of a part. */
  entryDocument: { entryId: string; part: EntryPart; stage: EntryStage; version: number }
  revision: {
    entryId: string
    part: EntryPart
    /** Rises with every change of the part. */
    version: number
    /** What the YAML file holds, without `status` and `source`. */
    body: unknown
    /** Hash of the body. */
    hash: string
    /** Of a translation: by path, the hash of the English text that each of its texts was made from. Unknown if it is absent. */
    sources: ColumnType<Record<string, string>, string, string>
    /** Null for the content files. */
    authorId: string | null
    authorName: string
    /** When it was saved first; what the same person saves soon after replaces it. */
    createdAt: string
    savedAt: string
    cause: RevisionCause
  }
  /** English texts that have been replaced since a translation was made from them, by their hash. */
  sourceText: { entryId: string; hash: string; text: string }
  /** The highest number that the items of a list, or the entries of a kind, have had. */
  numberSequence: { name: string; last: number }
  entryLanguage: {
    entryId: string
    lang: Lang
    state: LanguageState
    /** Fields that English has and this language lacks. */
    missing: number
    /** Fields whose English has changed since. */
    changed: number
  }
  /** What an entry names: a product, a series, a picture, a link. */
  entryReference: { entryId: string; kind: string; target: string }
  /** Who has an entry open, until half a minute after the last sign of life. */
  entryPresence: { entryId: string; personId: string; seenAt: string }
  /** The file of a part as it was last imported. */
  entryFile: {
    entryId: string
    part: EntryPart
    /** Hash of everything in the file. */
    hash: string
    /** Hash of its body. */
    bodyHash: string
    /** What a translation says about the English it was made from. */
    source: string
  }
}
