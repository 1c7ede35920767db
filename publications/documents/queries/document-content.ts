import type { Lang } from '#contract/languages.ts'
import type { Logo } from '#contract/site.ts'
import type { PictureTable } from '#database/picture-table.ts'
import type { TextBlock } from './html-blocks.ts'

/** A picture of the content with its alternative text. */
export type Picture = Pick<
  PictureTable,
  'path' | 'fileHash' | 'width' | 'height' | 'focusX' | 'focusY' | 'body' | 'isCutout'
> & { alt: string }

export type Chapter = { title: string; paragraphs: string[]; steps: string[] }

/** Texts shared by all products of a category. */
export type Guide = { manual: Chapter[]; installation: Chapter[]; care: string[]; updatedAt: string }

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
  /** SVG source of the line drawing; empty if there is none. */
  drawing: string
  scenes: Scene[]
  accessories: { name: string; quantity: number; note: string }[]
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
