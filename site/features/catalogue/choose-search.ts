import { useNavigate } from 'react-router'
import { type ProductListSearch, writeProductListSearch } from './product-list.search.ts'

/**
 * Goes to the list with another choice; every change asks for the products again. At once, so that a box or a selection
 * stays as it was left: React would show the old one until the choice is on its way.
 */
export function useChooseSearch() {
  const navigate = useNavigate()
  return (next: ProductListSearch) =>
    void navigate(writeProductListSearch(next), { preventScrollReset: true, flushSync: true })
}
