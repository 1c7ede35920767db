import { renditionPath } from '#contract/file-paths.ts'
import { productListPath, productPath } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { breadcrumbs, itemList } from '../../http/breadcrumbs.ts'
import type { DataWords } from '../../http/page-head.tsx'

/** A product for search engines: what it is and measures. No offers and no ratings, since the site has none. */
export function productData(detail: ProductDetail, words: DataWords): object[] {
  const { brand, origin, address } = words
  return [
    {
      '@type': 'Product',
      name: `${brand} ${detail.code}`,
      model: detail.code,
      category: detail.cate_name,
      description: detail.description,
      url: address(productPath(detail.code)),
      image: detail.banner.map((picture) => origin + renditionPath(picture, 'landscape', 1280, 'webp')),
      brand: { '@type': 'Brand', name: brand },
      ...(detail.award ? { award: detail.award } : {}),
      additionalProperty: detail.param.map(({ name, content }) => ({
        '@type': 'PropertyValue',
        name,
        value: content,
      })),
    },
    breadcrumbs(words, [
      { name: detail.cate_name, path: productListPath(detail.cate) },
      { name: detail.code, path: productPath(detail.code) },
    ]),
  ]
}

/** Products as a list: those of a category, or all where `cate` is left out. */
export function listData(
  { title, cate }: { title: string; cate?: number },
  codes: readonly string[],
  words: DataWords,
): object[] {
  const entries = codes.map((code) => ({ name: code, path: productPath(code) }))
  return [breadcrumbs(words, [{ name: title, path: productListPath(cate) }]), itemList(words, title, entries)]
}
