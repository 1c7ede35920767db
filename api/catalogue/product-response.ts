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
    ...documentUrls(detail.code, detail.categoryId, lang),
    link: detail.outsideUrl || productPath(detail.code),
    picture: detail.banner,
  }
}

/** Convert a product to the form used in comparisons. */
export function toComparedProduct(detail: ProductDetail): ProductResponse['data'] {
  const {
    id,
    code,
    line,
    thumb,
    tags,
    isNew,
    isOutside,
    outsideUrl,
    categoryId,
    seriesName,
    kind,
    fallback,
  } = detail
  return {
    id,
    code,
    intro: line,
    thumb,
    tags: joinTags(tags),
    isNew,
    checked: false,
    disabled: false,
    isOutside,
    outsideUrl,
    categoryId,
    seriesName,
    kind,
    fallback,
  }
}
