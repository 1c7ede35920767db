import { productListPath } from '../site/paths.ts'

/** A page that nobody has asked for before, for each number another one: a list by one option that exists and one that does not. */
export function unkeptPage(category: number, number: number): string {
  return `${productListPath(category)}&f.width=1,${1_000 + number}`
}
