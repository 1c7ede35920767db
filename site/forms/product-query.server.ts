import type { PageQuery } from '#contract/pages.ts'
import { categoryId, productCode } from '#contract/shared-schemas.ts'

/** The product that a form's URL names (contract/paths.ts builds such URLs). */
export type ProductQuery = {
  /** Empty for none. */
  code: string
  /** 1 to 6; undefined for none. */
  categoryId: number | undefined
}

/** Read the product code from the query; empty if it has none. */
export function readProductCode(query: PageQuery<'code'>): string {
  return productCode.catch('').parse(query.get('code'))
}

/** Read the product code and the category from the query; invalid values count as none. */
export function readProductQuery(query: PageQuery<'cate' | 'code'>): ProductQuery {
  return {
    code: readProductCode(query),
    categoryId: categoryId.optional().catch(undefined).parse(query.get('cate')),
  }
}
