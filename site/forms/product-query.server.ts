import type { PageQuery } from '#contract/pages.ts'
import { categoryId, productCode } from '#contract/shared-schemas.ts'

/** The product a form is asked about by its URL (contract/paths.ts makes such URLs). */
export type ProductQuery = {
  /** Empty for none. */
  code: string
  /** 1 to 6; undefined for none. */
  cate: number | undefined
}

/** Reads from the query the code of the product a form is about; empty where it names none. */
export function readProductCode(query: PageQuery<'code'>): string {
  return productCode.catch('').parse(query.get('code'))
}

/** Reads from the query which product a form is about; what is no product or category counts as none. */
export function readProductQuery(query: PageQuery<'cate' | 'code'>): ProductQuery {
  return {
    code: readProductCode(query),
    cate: categoryId.optional().catch(undefined).parse(query.get('cate')),
  }
}
