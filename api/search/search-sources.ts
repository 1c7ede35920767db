import type { SearchSource } from './search-source.ts'
import { faqSource, storeSource } from './sources/faq-and-store-sources.ts'
import { faultsSource, partsSource } from './sources/manual-sources.ts'
import { happinessSource, newsSource, recipeSource, videoSource } from './sources/newsroom-sources.ts'
import { pageSource } from './sources/pages-source.ts'
import { productSource } from './sources/products-source.ts'
import { projectSource } from './sources/projects-source.ts'

/** All searchable groups, except documents, which are derived from products. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  faultsSource,
  productSource,
  partsSource,
  faqSource,
  recipeSource,
  newsSource,
  videoSource,
  happinessSource,
  projectSource,
  storeSource,
  pageSource,
]
