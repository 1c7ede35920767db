import { comparePath } from '#contract/paths.ts'

/** Return the URL of a page that is not cached, different for each number: it compares a product with one that does not exist. */
export function uncachedPage(category: number, number: number): string {
  return comparePath(['HZ90', `X${1_000 + number}`], category)
}
