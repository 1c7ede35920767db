import { renditionPath } from '#contract/file-paths.ts'
import { productListPath, productPath } from '#contract/paths.ts'
import type { ProductDetail } from '#contract/product-detail.ts'
import { breadcrumbs, itemList } from '../../http/breadcrumbs.ts'
import type { JsonLdContext } from '../../http/page-head-props.ts'

/** Build the JSON-LD of a product. It has no offers and no ratings, because the site has none. */
export function productJsonLd(detail: ProductDetail, context: JsonLdContext): object[] {
  const { brand, origin, absoluteUrl } = context
  return [
    {
      '@type': 'Product',
      name: `${brand} ${detail.code}`,
      model: detail.code,
      category: detail.categoryName,
      description: detail.description,
      url: absoluteUrl(productPath(detail.code)),
      image: detail.banner.map((picture) => origin + renditionPath(picture, 'landscape', 1280, 'webp')),
      brand: { '@type': 'Brand', name: brand },
      ...(detail.award ? { award: detail.award } : {}),
      additionalProperty: detail.parameters.map(({ name, content }) => ({
        '@type': 'PropertyValue',
        name,
        value: content,
      })),
    },
    breadcrumbs(context, [
      { name: detail.categoryName, path: productListPath(detail.categoryId) },
      { name: detail.code, path: productPath(detail.code) },
    ]),
  ]
}

/** Build the JSON-LD of a product list: those of a category, or all when `categoryId` is omitted. */
export function productListJsonLd(
  { title, categoryId }: { title: string; categoryId?: number },
  codes: readonly string[],
  context: JsonLdContext,
): object[] {
  const entries = codes.map((code) => ({ name: code, path: productPath(code) }))
  return [
    breadcrumbs(context, [{ name: title, path: productListPath(categoryId) }]),
    itemList(context, title, entries),
  ]
}
