import type { PageQuery } from '#contract/pages.ts'

export const MAX_SERVINGS = 60

/** Read the number of servings from the query. Returns `defaultServings` when it is missing or out of range. */
export function readServings(query: PageQuery<'servings'>, defaultServings: number): number {
  const text = query.get('servings') ?? ''
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= MAX_SERVINGS ? number : defaultServings
}

/** Return the number of servings below and above the given one; undefined at either limit. */
export function neighbours(servings: number): { fewer: number | undefined; more: number | undefined } {
  return {
    fewer: servings > 1 ? servings - 1 : undefined,
    more: servings < MAX_SERVINGS ? servings + 1 : undefined,
  }
}
