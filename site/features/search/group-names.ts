import { useLingui } from '@lingui/react/macro'
import type { SearchGroup } from '#contract/search.ts'

export function useGroupNames(): Record<SearchGroup, string> {
  const { t } = useLingui()
  return {
    faults: t`Faults and what to do`,
    products: t`Products`,
    parts: t`Parts and accessories`,
    documents: t`Documents`,
    faq: t`Questions and answers`,
    recipes: t`Recipes`,
    news: t`News`,
    videos: t`Videos`,
    happiness: t`Happy kitchen`,
    projects: t`Projects`,
    stores: t`Stores`,
    pages: t`Other pages`,
  }
}
