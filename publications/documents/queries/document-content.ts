import type { PART_FITTERS, PART_KINDS, PART_SUPPLIES } from '#contract/content-options.ts'
import type { Lang } from '#contract/languages.ts'
import type { Logo } from '#contract/site.ts'
import type { FaultLight } from '#database/owner-tables.ts'
import type { PictureTable } from '#database/picture-table.ts'
import type { TextBlock } from './html-blocks.ts'

/** A picture of the content with its alternative text. */
export type Picture = Pick<
  PictureTable,
  'path' | 'fileHash' | 'width' | 'height' | 'focusX' | 'focusY' | 'body' | 'isCutout'
> & { alt: string }

/** A part of a chapter; its title may be empty. */
export type Block = { isWarning: boolean; title: string; paragraphs: string[]; steps: string[] }
export type Chapter = { title: string; blocks: Block[] }

/** Texts shared by all products of a category. */
export type Guide = { installation: Chapter[]; care: string[]; updatedAt: string }

export type Fault = {
  /** What the display shows; empty for none. */
  code: string
  light: FaultLight | null
  isDanger: boolean
  symptom: string
  cause: string
  steps: string[]
}

/** A part of a product. */
export type Part = {
  number: string
  name: string
  note: string
  kind: (typeof PART_KINDS)[number]
  supply: (typeof PART_SUPPLIES)[number]
  fittedBy: (typeof PART_FITTERS)[number]
  everyMonths: number | null
  quantity: number
}

export type PartList = { parts: Part[]; changes: string[] }

/** The manual of a product, with its values. */
export type Manual = {
  chapters: Chapter[]
  faults: Fault[]
  consumables: Part[]
  /** The last chapter, or none. */
  contact: Chapter[]
  /** ISO times of the last change to each text. */
  changes: string[]
}

export type Warranty = {
  /** In years. */
  term: number
  /** The wording required by law, in English. */
  law: string
  title: string
  intro: string
  covered: string[]
  notCovered: string[]
  claim: string[]
  terms: string[]
  lawTranslation: string
  updatedAt: string
}

export type Brand = {
  name: string
  telephone: string
  email: string
  site: string
  logo: Logo
  address: string
  hours: string[]
}

/** Properties of every document. */
export type DocumentSettings = {
  lang: Lang
  brand: Brand
  mediaDirectory: string
  /** Origin of the links to pages and other documents. */
  publicUrl: string
  isPublicUrlSet: boolean
}

export type Topic = { key: string; name: string; rows: { key: string; name: string; value: string }[] }
export type Figure = { value: string; unit: string; name: string }
export type Detail = {
  title: string
  blocks: TextBlock[]
  pictures: (Picture | undefined)[]
  captions: string[]
}
export type Scene = { title: string; blocks: TextBlock[]; picture: Picture | undefined }

/** All content for documents of one product. */
export type ProductContent = {
  id: number
  code: string
  kind: string
  intro: string
  award: string
  categoryId: number
  categoryName: string
  seriesName: string
  thumb: Picture | undefined
  gallery: Picture[]
  figures: Figure[]
  details: Detail[]
  topics: Topic[]
  /** The formatted numbers by the key of their parameter. */
  measures: ReadonlyMap<string, string>
  /** SVG source of the line drawing; empty if there is none. */
  drawing: string
  scenes: Scene[]
  updatedAt: string
}

export type CategoryContent = {
  id: number
  name: string
  intro: string
  picture: Picture | undefined
  products: ProductContent[]
  updatedAt: string
}
