import { categoryId, productCode } from '#contract/wire.ts'

/** The product a form is asked about by its URL (contract/paths.ts makes such URLs). */
export type AskedProduct = {
  /** Empty for none. */
  code: string
  /** 1 to 6; undefined for none. */
  cate: number | undefined
}

/** Reads from the URL which product a form is about; what is no product or category counts as none. */
export function askedProduct(request: Request): AskedProduct {
  const query = new URL(request.url).searchParams
  return {
    code: productCode.catch('').parse(query.get('code')),
    cate: categoryId.optional().catch(undefined).parse(query.get('cate')),
  }
}
