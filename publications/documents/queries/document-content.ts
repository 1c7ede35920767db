import type { Lang } from '#contract/languages.ts'
import type { Logo } from '#contract/site.ts'
import type { DetailLayout } from '#database/schema.ts'
import type { Picture } from '../layout/prepare-picture.ts'
import type { TextBlock } from './html-blocks.ts'

/** A chapter of a guide. */
export type Chapter = { title: string; paragraphs: string[]; steps: string[] }

/** The words all products of a category share. */
export type Guide = { manual: Chapter[]; installation: Chapter[]; care: string[] }

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

/** What every document carries, whatever it is about. */
export type DocumentSettings = {
  lang: Lang
  brand: Brand
  /** The day of the content this document was made from; empty when unknown. */
  edition: string
  mediaDirectory: string
}

export type Topic = { key: string; name: string; rows: { key: string; name: string; value: string }[] }
export type Figure = { value: string; unit: string; name: string }
export type Detail = {
  layout: DetailLayout['layout']
  title: string
  blocks: TextBlock[]
  pictures: (Picture | undefined)[]
  captions: string[]
}
export type Scene = { title: string; blocks: TextBlock[]; picture: Picture | undefined }

/** Everything a document of one product can show. */
export type ProductContent = {
  code: string
  kind: string
  line: string
  intro: string
  award: string
  categoryId: number
  categoryName: string
  seriesName: string
  seriesLine: string
  thumb: Picture | undefined
  gallery: Picture[]
  figures: Figure[]
  details: Detail[]
  topics: Topic[]
  /** The SVG of the line drawing; empty when there is none. */
  drawing: string
  scenes: Scene[]
  accessories: { name: string; quantity: number; note: string }[]
}

export type CategoryContent = {
  id: number
  name: string
  intro: string
  picture: Picture | undefined
  products: ProductContent[]
}
