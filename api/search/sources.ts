import type { Source } from './source.ts'
import { happiness, news, recipes, videos } from './sources/newsroom.ts'
import { pages } from './sources/pages.ts'
import { products } from './sources/products.ts'
import { projects } from './sources/projects.ts'
import { faq, stores } from './sources/support.ts'

/** All that the search looks through; documents follow from the products. */
export const SOURCES: readonly Source[] = [
  products,
  faq,
  recipes,
  news,
  videos,
  happiness,
  projects,
  stores,
  pages,
]
