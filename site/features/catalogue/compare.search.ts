import type { PageQuery } from '#contract/pages.ts'
import { comparePath } from '#contract/paths.ts'

/** Maximum number of products side by side. */
export const COMPARE_SLOTS = 3

/** The state of the compare page, all of which is in its URL. */
export type Comparison = {
  codes: readonly string[]
  /** The category the products were chosen from. */
  category: { id: number; name: string } | undefined
  isDifferencesOnly: boolean
}

/** The models of a category that can be compared. */
export type CategoryModels = { id: number; name: string; models: readonly { code: string }[] }

/** Return the path of a comparison. The category's name is in the language of the page. */
export function comparisonPath({ codes, category, isDifferencesOnly }: Comparison): string {
  return comparePath(codes, category?.id, category?.name, isDifferencesOnly)
}

type CompareSearch = {
  codes: readonly string[]
  /** Id of the category the products were chosen from, used by the first empty slot. */
  categoryId: number | undefined
  /** True when only differing rows are requested; without scripts the switch is a link. */
  isDifferencesOnly: boolean
}

/** Read the compare page's state from the query. Invalid product codes are dropped. */
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
