import type { OutputOf } from '#contract/call.ts'
import type { Lang } from '#contract/languages.ts'
import { productPath } from '#contract/paths.ts'
import type { getProduct, ProductDetail } from '#contract/product-detail.ts'
import { documentUrls } from './product-documents.ts'
import { joinTags } from './tags.ts'

type ProductResponse = OutputOf<typeof getProduct>

/** Add the specification's redundant fields, which the site does not use. */
export function toProductDetailResponse(detail: ProductDetail, lang: Lang): ProductResponse['detail'] {
  return {
    ...detail,
    ...documentUrls(detail.code, detail.cate, lang),
    link: detail.outside_url || productPath(detail.code),
    picture: detail.banner,
  }
}

/** Convert a product to the form used in comparisons. */
export function toComparedProduct(detail: ProductDetail): ProductResponse['data'] {
  const { id, code, line, thumb, tags, is_new, is_outside, outside_url, cate, series_name, kind, fallback } =
    detail
  return {
    id,
    code,
    intro: line,
    thumb,
    tags: joinTags(tags),
    is_new,
    checked: false,
    disabled: false,
    is_outside,
    outside_url,
    cate,
    series_name,
    kind,
    fallback,
  }
}
