import type { Lang } from '#contract/languages.ts'

/** Where a line drawing is shown in a language. `path` is its place under content/media: products/hz90-spec.svg. */
export function drawingAddress(path: string, lang: Lang): string {
  return `/media/drawings/${lang}/${path.split('/').at(-1)}`
}

/** Where the framed page of an outside product lives; the frame itself asks for the address it may show. */
export function outsideAddress(code: string, categoryId: number): string {
  return `/otherwebsite?type=2&name=${encodeURIComponent(code)}&cate=${categoryId}`
}

/** Where the page of a series lives. */
export function seriesAddress(key: string): string {
  return `/contentnew?id=${encodeURIComponent(key)}`
}

/** Where a product's own page lives. */
export function productAddress(code: string): string {
  return `/productdetail?id=${encodeURIComponent(code)}`
}
