import type { Picture } from '#contract/picture.ts'

/** What structured data needs to know about its page. */
export type JsonLdContext = {
  brand: string
  origin: string
  /** Returns the absolute URL of a path in the page's language, or of the English page if that is not translated. */
  absoluteUrl: (path: string) => string
}

/** What a page says of itself in its head. */
export type PageHeadProps = {
  title: string
  description: string
  /** Open Graph type; "website" by default. */
  kind?: 'article' | 'video.other'
  /** Source of the Open Graph image. */
  picture?: Picture | null | undefined
  /** Returns structured data in the schema.org vocabulary. */
  jsonLd?: ((context: JsonLdContext) => object[]) | undefined
  /** Canonical path, without language prefix; by default the page's own path with its canonical parameters. */
  canonical?: string
  /** By default as in the page table (contract/pages.ts). */
  isIndexed?: boolean
}
