import type { PageQuery } from '#contract/pages.ts'
import { comparePath } from '#contract/paths.ts'

/** Most products side by side. */
export const COMPARE_SLOTS = 3

/** What the compare page shows: all of it stands in its address. */
export type Comparison = {
  codes: readonly string[]
  /** The category the products were chosen in. */
  category: { id: number; name: string } | undefined
  isDifferencesOnly: boolean
}

/** The address of a comparison. The category's name is written anew, in the language of the page. */
export function comparisonPath({ codes, category, isDifferencesOnly }: Comparison): string {
  return comparePath(codes, category?.id, category?.name, isDifferencesOnly)
}

type CompareSearch = {
  codes: readonly string[]
  /** The category the products were chosen in, for the first empty slot. */
  categoryId: number | undefined
  /** True when only the rows that differ are asked for; without scripts the switch is a link. */
  isDifferencesOnly: boolean
}

/** Reads the compare page's own state from the query; what is no product code is left out. */
export function readCompareSearch(query: PageQuery<'todata' | 'chuancode' | 'only'>): CompareSearch {
  const codes = query
    .getAll('todata')
    .flatMap((text) => text.split(','))
    .map((code) => code.trim().toUpperCase())
    .filter((code) => /^[A-Z0-9-]{1,20}$/.test(code))
  const category = query.get('chuancode') ?? ''
  return {
    codes: [...new Set(codes)].slice(0, COMPARE_SLOTS),
    categoryId: /^[1-6]$/.test(category) ? Number(category) : undefined,
    isDifferencesOnly: query.get('only') === 'differences',
  }
}
