import type { Lang } from '#contract/languages.ts'
import type { Logo } from '#contract/site.ts'
import type { DetailLayout } from '#database/schema.ts'
import type { Picture } from '../layout/prepare-picture.ts'
import type { TextBlock } from './html-blocks.ts'

export type Chapter = { title: string; paragraphs: string[]; steps: string[] }

/** Texts shared by all products of a category. */
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

/** Properties of every document. */
export type DocumentSettings = {
  lang: Lang
  brand: Brand
  /** Import date of the content as a long date; empty if unknown. */
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

/** All content for documents of one product. */
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
  /** SVG source of the line drawing; empty if there is none. */
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
