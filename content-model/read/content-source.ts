import type { Lang } from '#contract/languages.ts'
import type { FieldPath } from '#contract/office/body/path.ts'
import type { PictureAnalysis } from '../media/picture-analysis.ts'

/** The parts of an entry: what is the same in every language, and the texts of each language. */
export const PARTS = ['facts', 'en', 'cn', 'tw', 'kr', 'id'] as const satisfies readonly ('facts' | Lang)[]
export type Part = (typeof PARTS)[number]

/** Folder of the focus points of photographs, for every crop: facts without texts. */
export const FOCUS_FOLDER = 'media'

/** A parsed document, or why it cannot be read. */
export type SourceDocument =
  | {
      content: unknown
      /** Line of a field in the file, counted from 1. */
      lineOf: (path: FieldPath) => number
      /** True if a translation was made from the current English, whatever its `source` says. */
      isCurrent?: boolean
    }
  | { line: number; reason: string }

/** A folder of content: its facts and its texts, of which any may be missing. */
export type ContentFolder = {
  /** Such as `catalogue/products/hz90`. */
  path: string
  /** Undefined if there is no such document. */
  read: (part: Part) => SourceDocument | undefined
}

/** Where content comes from: files, or the entries of the office. */
export type ContentSource = {
  /** True if a missing translation is an error; otherwise English replaces it. */
  needsEveryLanguage: boolean
  /** Lists the folders directly below a folder, sorted; none if it does not exist. */
  listFolders: (parent: string) => Promise<string[]>
  openFolder: (path: string) => Promise<ContentFolder>
  /** Name of a document in reports. */
  nameOf: (folder: string, part: Part) => string
  /** Finds the first occurrence of a text in a document, named as in reports. */
  locate: (file: string, text: string) => Location
  /** Time of the last change of a document, named as in reports. */
  modifiedAtMs: (file: string) => number
}

export type Location = { line: number; path: FieldPath }

/** Pictures, drawings and videos, named by their paths below `content/media`. */
export type MediaLibrary = {
  has: (path: string) => boolean
  /** @throws if the file is not a usable picture */
  analyse: (path: string) => Promise<PictureAnalysis>
  /** Returns the text of an SVG file; empty if there is none. */
  readText: (path: string) => string
  list: () => string[]
}
