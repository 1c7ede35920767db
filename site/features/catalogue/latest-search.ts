import { useLocation, useNavigation } from 'react-router'
import { type ProductListSearch, readProductListSearch } from './product-list.search.ts'

/**
 * What the visitor has chosen by now: the list that is on its way where one is, else the list shown. Without it a second
 * box pressed before the first answer is there would take the first choice back.
 */
export function useLatestSearch(shown: ProductListSearch): ProductListSearch {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (location?.pathname !== pathname) return shown
  const next = readProductListSearch(new URLSearchParams(location.search))
  return next.categoryId === shown.categoryId ? next : shown
}
