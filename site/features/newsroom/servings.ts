import type { PageQuery } from '#contract/pages.ts'

export const MAX_SERVINGS = 60

/** The number of servings that a query asks for; `usual` where it asks for none, or for one that cannot be. */
export function readServings(query: PageQuery<'servings'>, defaultServings: number): number {
  const text = query.get('servings') ?? ''
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= MAX_SERVINGS ? number : defaultServings
}

/** The number of servings before and after one, or undefined at either end. */
export function neighbours(servings: number): { fewer: number | undefined; more: number | undefined } {
  return {
    fewer: servings > 1 ? servings - 1 : undefined,
    more: servings < MAX_SERVINGS ? servings + 1 : undefined,
  }
}
