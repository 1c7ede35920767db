import type { FieldLabel } from './form-labels.ts'

/** The values that choices of the content can have, by name. */
export type ContentOptions = typeof import('#contract/content-options.ts')

/** Keys that lead to a value, from the item that holds it; empty for the item itself. */
export type RelativePath = readonly string[]

/** Where a value is: in the facts of an entry, which all languages share, or in the texts of each language. */
export type Place = { in: 'facts' | 'texts'; path: RelativePath }

/** Place in the facts of the picture or film that a value is about: it says nothing about any other. */
export type CompanionOf = RelativePath

/** What other entries or lists a value names. */
export type ReferenceTarget =
  | 'product'
  | 'part'
  | 'series'
  | 'film'
  | 'store'
  | 'category'
  | 'parameter'
  | 'topic'

/** Number of items that the site needs. */
export type Length = { min: number; max?: number }

/** How a value is edited. The rules of a valid value are those of the schemas in `content-model`. */
export type ValueType =
  /** One line of plain text, in texts or facts. */
  | { type: 'line' }
  /** Plain text of several lines. */
  | { type: 'text' }
  /** Plain text of several paragraphs, with blank lines between them. */
  | { type: 'paragraphs' }
  /** A list of lines, such as codes. */
  | { type: 'lines' }
  /** One paragraph with emphasis and links. */
  | { type: 'paragraph' }
  /** Paragraphs, headings, lists and links in Markdown. */
  | { type: 'markdown' }
  | { type: 'number'; unit?: string }
  | { type: 'flag' }
  /** Such as 2026-07-03. */
  | { type: 'date' }
  /** Such as 2025-05-10T11:00:00, in the visitor's time zone. */
  | { type: 'date-time' }
  /** Exactly one of these, or with `many` any number. Numbers are stored as numbers. */
  | { type: 'choice'; options: readonly (string | number)[]; many?: true }
  /** A path below the media. */
  | { type: 'picture'; accepts: 'photo' | 'drawing' }
  /** The point of a picture that every crop shows: `[x, y]` in percent. */
  | { type: 'focus' }
  /** A path of this site or an https URL. */
  | { type: 'link' }
  /** A code, key or id of another entry or item; with `many` a list. With `isKey`, the item is known by it. */
  | { type: 'reference'; to: ReferenceTarget; many?: true; length?: Length; isKey?: true }
  /**
   * What URLs, other entries and the texts know the item by: a number, a key of lower-case letters, digits and hyphens, the number
   * of a part, or a name. It is set when the item is created: the next free number, or a key or name from the person, one of the
   * options if there are any. The code of a product is typed as long as the product has never been published.
   */
  | {
      type: 'identity'
      format: 'number' | 'key' | 'part-number' | 'name' | 'code'
      options?: readonly string[]
    }
  /** The technical parameters of a product: typed by the list of parameters, texts at the same path of the texts. */
  | { type: 'parameters' }
  /** The filter options of a product that no parameter decides. */
  | { type: 'filters' }
  /** The target of a banner: inside the site, a framed page, or another site. */
  | { type: 'banner-link' }

/** Types of values that are text in a language. */
export const TEXT_TYPES: ReadonlySet<ValueType['type']> = new Set([
  ...(['line', 'text', 'paragraph', 'paragraphs', 'markdown'] as const),
])

/** Characters that a text can have at most, by its type. */
export const MAX_LENGTHS = {
  line: 300,
  text: 2_000,
  paragraph: 2_000,
  paragraphs: 20_000,
  markdown: 20_000,
} as const

export type ValueField = {
  kind: 'value'
  label: FieldLabel
  place: Place
  isOptional?: true
  /** Stored in place of no value; without it, an optional field without a value is left out. */
  emptyValue?: null | '' | 0
  companionOf?: CompanionOf
  /** A language may have it without English. */
  isLanguageOnly?: true
  /** Entries whose facts have a value at this path do not have it. */
  notWith?: RelativePath
} & ValueType

/** A heading above some fields. */
export type Section = { kind: 'section'; label: FieldLabel; fields: readonly FormField[] }

/**
 * A list. The facts hold its items in order, each with a key (`keyOf`), or their keys alone; the texts of each language are groups
 * with the texts of an item by its key. Texts of items that the facts do not have are kept, and count for nothing.
 */
export type ListField = {
  kind: 'list'
  label: FieldLabel
  /** Name of one item, for "Add …". */
  itemLabel: FieldLabel
  facts: RelativePath
  texts?: RelativePath
  /** The texts of all items are in one group at the root of the document, such as the shops of all cities. */
  textsAtRoot?: true
  length?: Length
  item: readonly FormField[]
  /** Pages show the items in an order of their own, so that they are not moved. */
  hasOwnOrder?: true
  /** For a list that is about a film. */
  companionOf?: CompanionOf
}

export type FormField = ValueField | Section | ListField

/** The form of a kind of content: all fields of its facts and texts. */
export type Form = readonly FormField[]
