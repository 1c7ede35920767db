import { comparePath } from '#contract/paths.ts'

/** A page that nobody has asked for before, for each number another one: a product that exists beside one that does not. */
export function uncachedPage(category: number, number: number): string {
  return comparePath(['HZ90', `X${1_000 + number}`], category)
}
