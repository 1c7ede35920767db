import type { ColumnType } from 'kysely'
import type { Lang } from '#contract/languages.ts'

/** What is the same in every language, or the words of one. */
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
    /** Hash of the English body this translation matches in every field; empty if unknown. */
    englishHash: string
    /** The `source` of the file this translation came from. */
    source: string
    /** Null for the content files. */
    authorId: string | null
    authorName: string
    createdAt: string
    cause: RevisionCause
    /** The version this one changed; 0 for the first. */
    baseVersion: number
  }
  entryLanguage: {
    entryId: string
    lang: Lang
    state: LanguageState
    /** Fields that English has and this language lacks. */
    missing: number
    /** Fields whose English has changed since. */
    changed: number
    /** For fields checked one by one: hash of the English text of a path that the translation matches. */
    checked: ColumnType<Record<string, string>, string, string>
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
  }
}
